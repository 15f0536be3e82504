import { costLimitRule } from "@escape.tech/graphql-armor-cost-limit";
import { maxAliasesRule } from "@escape.tech/graphql-armor-max-aliases";
import { maxDepthRule } from "@escape.tech/graphql-armor-max-depth";
import { maxDirectivesRule } from "@escape.tech/graphql-armor-max-directives";
import { GraphQLError, type ASTVisitor, type ValidationContext, type ValidationRule } from "graphql";

import { selectedFields } from "../projection/selection.js";

/** What one operation may ask at most. The largest screen of the product stays under half of each. */
export const OPERATION_LIMITS = {
  /** Words of the document; the parser stops there. */
  tokens: 2500,
  depth: 10,
  aliases: 30,
  rootFields: 15,
  directives: 40,
  /**
   * graphql-armor's measure: fields, weighted by depth and by a literal `first`. In a variable or in `part` it does not see one: rows are bounded
   * for certain by `checkedFirst` and MOST_NESTED_ROWS (core/projection), and what has megabytes by `@OfOneRecord`.
   */
  cost: 20_000,
} as const;

/**
 * graphql-armor's rules with their traps taken out: they throw (which Apollo answers with 500) unless told to call back, and leave everything that
 * is aliased to `__typename` uncounted.
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
  costLimitRule({ maxCost: OPERATION_LIMITS.cost, flattenFragments: true, ...reporting("asks for too much at once") }),
  maxRootFieldsRule,
] as readonly ValidationRule[];

function reporting(what: string) {
  return {
    propagateOnRejection: false,
    onReject: [(context: ValidationContext | null) => context?.reportError(new GraphQLError(`The operation ${what}.`))],
  };
}

/** Every root field runs its resolver, so that a hundred sign-ins cannot travel in one request. */
function maxRootFieldsRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation) {
      const fragments = new Map(
        context
          .getDocument()
          .definitions.flatMap((part) => (part.kind === "FragmentDefinition" ? [[part.name.value, part]] : [])),
      );
      const most = operation.operation === "subscription" ? 1 : OPERATION_LIMITS.rootFields;
      if (selectedFields([operation.selectionSet], { fragments, variables: {} }).length <= most) return;
      context.reportError(new GraphQLError(`The operation has more than ${most} root fields.`));
    },
  };
}
