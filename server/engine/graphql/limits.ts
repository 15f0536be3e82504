import { maxAliasesRule } from "@escape.tech/graphql-armor-max-aliases";
import { maxDepthRule } from "@escape.tech/graphql-armor-max-depth";
import { maxDirectivesRule } from "@escape.tech/graphql-armor-max-directives";
import { GraphQLError, type ASTVisitor, type ValidationContext, type ValidationRule } from "graphql";

import { collectFields, fragmentsOf } from "../projection/collectFields.js";
import { operationCost } from "./operationCost.js";
import type { PreparedOperation } from "./preparedOperation.js";

/** Bounds of one operation. The product's largest screen stays under half of each. */
export const OPERATION_LIMITS = {
  /** Tokens of the document; the parser stops there. */
  tokens: 2500,
  depth: 10,
  aliases: 30,
  rootFields: 15,
  directives: 40,
  /**
   * Fields, weighted by depth and by `first` (operationCost.ts). The number of rows is also bounded by `checkedFirst` and MAX_NESTED_ROWS (projection/compileFields.ts),
   * and fields of megabytes by `@OfOneRecord`.
   */
  cost: 60_000,
} as const;

/**
 * graphql-armor's rules without their two traps: by default they throw, which Apollo answers with 500, and they do not
 * count aliases of `__typename`.
 */
export const limitRules: readonly ValidationRule[] = [
  maxDepthRule({
    n: OPERATION_LIMITS.depth,
    flattenFragments: true,
    ...reporting(`is deeper than ${OPERATION_LIMITS.depth} levels`),
  }),
  maxAliasesRule({
    n: OPERATION_LIMITS.aliases,
    allowList: [],
    ...reporting(`has more than ${OPERATION_LIMITS.aliases} aliases`),
  }),
  maxDirectivesRule({
    n: OPERATION_LIMITS.directives,
    ...reporting(`has more than ${OPERATION_LIMITS.directives} directives`),
  }),
  maxCostRule,
  maxRootFieldsRule,
  onceIntrospectedRule,
] as readonly ValidationRule[];

function reporting(what: string) {
  return {
    propagateOnRejection: false,
    onReject: [(context: ValidationContext | null) => context?.reportError(new GraphQLError(`The operation ${what}.`))],
  };
}

export const TOO_COSTLY = "The operation requests too much at once.";
/** Said of brackets that are nested so deeply that the parser ran out of stack. */
export const TOO_NESTED = "The operation is nested too deeply.";

/** Refuses an operation that costs too much regardless of its variables. */
function maxCostRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation) {
      if (operationCost(operation, fragmentsOf(context.getDocument()), {}) > OPERATION_LIMITS.cost)
        context.reportError(new GraphQLError(TOO_COSTLY));
    },
  };
}

/** The same check once the variables are known. */
export function isTooCostly(
  { definition, fragments, fixedCost }: PreparedOperation,
  variables: Readonly<Record<string, unknown>>,
): boolean {
  return (fixedCost ?? operationCost(definition, fragments, variables)) > OPERATION_LIMITS.cost;
}

/**
 * The schema has a fixed size, so introspection costs nothing above. With aliases one request could read it many times, which takes megabytes
 * and blocks all others meanwhile.
 */
function onceIntrospectedRule(context: ValidationContext): ASTVisitor {
  let introspects = false;
  let hasAlias = false;
  return {
    Field({ name, alias }) {
      introspects ||= name.value === "__schema" || name.value === "__type";
      hasAlias ||= alias !== undefined;
    },
    Document: {
      leave() {
        if (introspects && hasAlias)
          context.reportError(new GraphQLError("A document that reads the schema may have no aliases."));
      },
    },
  };
}

/** Every root field runs its resolver: without a bound, a hundred sign-ins would fit into one request. */
function maxRootFieldsRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation) {
      const fragments = fragmentsOf(context.getDocument());
      const max = operation.operation === "subscription" ? 1 : OPERATION_LIMITS.rootFields;
      if (collectFields([operation.selectionSet], { fragments, variables: null }).length <= max) return;
      context.reportError(new GraphQLError(`The operation has more than ${max} root fields.`));
    },
  };
}
