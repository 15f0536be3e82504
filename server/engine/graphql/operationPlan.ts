import {
  isLeafType,
  isNonNullType,
  getNamedType,
  type FieldNode,
  type GraphQLField,
  type GraphQLOutputType,
} from "graphql";

import type { Role } from "#server/core/access.js";
import { atField } from "../projection/atField.js";
import { collectFields } from "../projection/collectFields.js";
import type { PlanScope } from "../projection/compileFields.js";
import type { Projector, RootPlan } from "../projection/projector.js";
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
  /** The role that reads the answer, where that is not the viewer's (a sign-in). */
  readonly readAs?: Role;
}

/** The root fields of an operation with their selections compiled, or the plan that was compiled for these roles before. */
export function planOperation(
  projector: Projector,
  operation: PreparedOperation,
  scope: Omit<PlanScope, "fragments">,
): readonly PlannedField[] {
  const { roles, variables, form } = scope;
  // Also null, which a variable with a default value may be and which is refused.
  const switches = operation.switches.map((name) => String(variables[name])).join(" ");
  const key = `${projector.id} ${operation.id} ${roles.join("+")} ${switches} ${form?.name ?? ""}`;
  return operation.memory.plan(key, () => compile(projector, operation, scope));
}

function compile(
  projector: Projector,
  { definition, root, fragments }: PreparedOperation,
  { roles, variables, form }: Omit<PlanScope, "fragments">,
): readonly PlannedField[] {
  return collectFields([definition.selectionSet], { fragments, variables }).map((selected): PlannedField => {
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
    return {
      ...planned,
      plan: atField(selected, () =>
        projector.compile(root, selected, { roles: readAs ? [readAs] : roles, fragments, variables, form }),
      ),
    };
  });
}
