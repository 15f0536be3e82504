import { executeSync, Kind, type GraphQLSchema } from "graphql";

import type { AdmittedOperation } from "./executor.js";
import type { PlannedField } from "./operationPlan.js";

/** Whether a root field is about the schema itself, which graphql-js answers. */
export function isIntrospection(field: PlannedField): boolean {
  return field.node.name.value === "__schema" || field.node.name.value === "__type";
}

/** JSON text of one introspection field. Only that field is executed; whether introspection is on is decided by validation. */
export function introspect(
  field: PlannedField,
  { operation, variables }: AdmittedOperation,
  schema: GraphQLSchema,
): string | null {
  const { data, errors } = executeSync({
    schema,
    document: {
      kind: Kind.DOCUMENT,
      definitions: [
        { ...operation.definition, selectionSet: { kind: Kind.SELECTION_SET, selections: [...field.nodes] } },
        ...operation.fragments.values(),
      ],
    },
    variableValues: variables,
  });
  if (errors?.[0]) throw errors[0];
  const value = data?.[field.key];
  return value === undefined || value === null ? null : JSON.stringify(value);
}
