import {
  Kind,
  visit,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";

import type { Role } from "#server/core/access.js";
import { fragmentsOf } from "../projection/collectFields.js";
import { findDenial, type Denial } from "./authorization.js";
import { type DocumentMemory, memoryOf } from "./documentMemory.js";
import { documentHasMalformedText } from "./malformedText.js";
import { costDependsOnVariables, operationCost } from "./operationCost.js";

/** Everything about one operation of a document that does not depend on the request, computed once. */
export interface PreparedOperation {
  readonly id: number;
  readonly memory: DocumentMemory;
  readonly definition: OperationDefinitionNode;
  readonly root: GraphQLObjectType;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** The variables in @skip and @include: their values choose the plan. */
  readonly switches: readonly string[];
  readonly hasMalformedText: boolean;
  /** What it costs (operationCost.ts), unless that depends on its variables. */
  readonly fixedCost: number | undefined;
  /**
   * The first field that none of the roles may read; undefined when they may read all. Without variables, also of what
   * `@skip` and `@include` may leave out.
   */
  denialFor(roles: readonly Role[], variables?: Readonly<Record<string, unknown>>): Denial | undefined;
}

let counter = 0;

/** The operation of that name (or the only one), or a sentence that says why there is none. */
export function prepareOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
): PreparedOperation | string {
  const memory = memoryOf(schema, document);
  const known = memory.operations.get(operationName ?? "");
  if (known) return known;
  const definition = operationOf(document, operationName);
  if (typeof definition === "string") return definition;
  const root = schema.getRootType(definition.operation);
  if (!root) return `There are no operations of the kind ${definition.operation}.`;
  const operation = describe(document, definition, root, memory);
  memory.operations.set(operationName ?? "", operation);
  return operation;
}

function operationOf(document: DocumentNode, name: string | null | undefined): OperationDefinitionNode | string {
  const all = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const [found, second] = name ? all.filter((definition) => definition.name?.value === name) : all;
  if (!found) return name ? unknownOperation(name) : "The document has no operation.";
  return second ? "The document has several operations: name one." : found;
}

/** The message repeats only what can be a name, since anything may have been sent. */
function unknownOperation(name: string): string {
  return /^[_a-z]\w{0,99}$/i.test(name)
    ? `Unknown operation named "${name}".`
    : "The document has no operation with that name.";
}

function describe(
  document: DocumentNode,
  definition: OperationDefinitionNode,
  root: GraphQLObjectType,
  memory: DocumentMemory,
): PreparedOperation {
  const fragments = fragmentsOf(document);
  const denials = new Map<string, Denial | undefined>();
  return {
    id: (counter += 1),
    memory,
    definition,
    root,
    fragments,
    switches: switchesOf(document),
    hasMalformedText: documentHasMalformedText(document),
    fixedCost: costDependsOnVariables(document) ? undefined : operationCost(definition, fragments, {}),
    denialFor(roles, variables) {
      const key = roles.join(" ");
      const among = (known: typeof variables | null) =>
        findDenial(root, definition.selectionSet, roles, { fragments, variables: known ?? null });
      if (!denials.has(key)) denials.set(key, among(null));
      const denial = denials.get(key);
      return denial === undefined || variables === undefined ? denial : among(variables);
    },
  };
}

function switchesOf(document: DocumentNode): string[] {
  const names = new Set<string>();
  visit(document, {
    [Kind.DIRECTIVE]: (node) => {
      if (node.name.value !== "skip" && node.name.value !== "include") return;
      for (const { value } of node.arguments ?? []) if (value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names].toSorted();
}
