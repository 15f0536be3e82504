import {
  isLeafType,
  isNonNullType,
  getNamedType,
  type FieldNode,
  type GraphQLField,
  type GraphQLOutputType,
} from "graphql";
import { LRUCache } from "lru-cache";

import type { Role } from "../access.js";
import type { AnswerForm } from "../projection/answerForm.js";
import type { Projector, RootPlan } from "../projection/projector.js";
import { selectedFields } from "../projection/selection.js";
import { readAsOf } from "./authorization.js";
import type { PreparedOperation } from "./preparedOperation.js";

/** One root field as it will be answered. */
export interface PlannedField {
  readonly key: string;
  readonly node: FieldNode;
  readonly nodes: readonly FieldNode[];
  /** Absent for __typename, __schema and __type. */
  readonly field?: GraphQLField<unknown, unknown>;
  readonly type?: GraphQLOutputType;
  readonly nullable: boolean;
  /** Absent for a scalar answer. */
  readonly plan?: RootPlan;
  /** The role as which a sign-in's answer is read. */
  readonly readAs?: Role;
}

const MOST_PLANS = 1000;
const plans = new WeakMap<Projector, LRUCache<string, readonly PlannedField[]>>();

/** The root fields of an operation with their selections compiled, from the cache where this role asked the same before. */
export function planOperation(
  projector: Projector,
  operation: PreparedOperation,
  role: Role,
  variables: Readonly<Record<string, unknown>>,
  form?: AnswerForm,
): readonly PlannedField[] {
  const cache = plans.get(projector) ?? new LRUCache<string, readonly PlannedField[]>({ max: MOST_PLANS });
  plans.set(projector, cache);
  const switches = operation.switches.map((name) => (variables[name] === true ? "1" : "0")).join("");
  const key = `${operation.id} ${role} ${switches} ${form?.name ?? ""}`;
  const known = cache.get(key);
  if (known) return known;
  const fields = compile(projector, operation, role, variables, form);
  cache.set(key, fields);
  return fields;
}

function compile(
  projector: Projector,
  { definition, root, fragments }: PreparedOperation,
  role: Role,
  variables: Readonly<Record<string, unknown>>,
  form: AnswerForm | undefined,
): readonly PlannedField[] {
  return selectedFields([definition.selectionSet], { fragments, variables }).map((selected): PlannedField => {
    const { key, name, nodes } = selected;
    const [field, node] = [root.getFields()[name], nodes[0]];
    if (!node) throw new Error(`${name} was selected by no field`);
    if (!field) return { key, node, nodes, nullable: name === "__type" };
    const readAs = readAsOf(field.extensions.readAs);
    const planned = {
      key,
      node,
      nodes,
      field,
      type: field.type,
      nullable: !isNonNullType(field.type),
      ...(readAs && { readAs }),
    };
    if (isLeafType(getNamedType(field.type))) return planned;
    return { ...planned, plan: projector.compile(root, selected, readAs ?? role, fragments, variables, form) };
  });
}

/** How many plans are kept, for tests and metrics. */
export function planCount(projector: Projector): number {
  return plans.get(projector)?.size ?? 0;
}
