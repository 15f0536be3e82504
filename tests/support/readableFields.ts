import { getNamedType, isLeafType, isObjectType, type GraphQLObjectType, type GraphQLSchema } from "graphql";

import type { Role } from "#server/core/access.js";
import { rolesOf } from "#server/engine/graphql/authorization.js";

/**
 * A selection of every field that a role may read below a type, following every link to other records. A type is not
 * entered again below itself, so that policies and their claims end somewhere.
 */
export function everythingReadable(type: GraphQLObjectType, role: Role, above: readonly string[] = []): string {
  return readableParts(type, role, above).join(" ");
}

/** The same, field by field: together they may be more than one document may contain. */
export function readableParts(type: GraphQLObjectType, role: Role, above: readonly string[] = []): readonly string[] {
  const fields = Object.values(type.getFields()).filter(({ extensions }) => rolesOf(extensions.allow).includes(role));
  return fields.flatMap(({ name, type: of }) => {
    const next = getNamedType(of);
    if (isLeafType(next)) return [name];
    if (!isObjectType(next) || above.includes(next.name)) return [];
    const below = everythingReadable(next, role, [...above, next.name]);
    return below === "" ? [] : [`${name} { ${below} }`];
  });
}

/** The root fields that are for customers, though not for everyone. */
export function rootFieldsOfCustomers(schema: GraphQLSchema) {
  return rootFields(schema, (roles) => roles.includes("customer") && !roles.includes("anonymous"));
}

/** The root fields that only these roles may read. */
export function rootFieldsFor(schema: GraphQLSchema, roles: readonly Role[]) {
  return rootFields(schema, (allowed) => allowed.join() === roles.join());
}

function rootFields(schema: GraphQLSchema, isWanted: (roles: readonly Role[]) => boolean) {
  return [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {})
      .filter(({ extensions }) => isWanted(rolesOf(extensions.allow)))
      .map((field) => ({ kind: root === schema.getQueryType() ? ("query" as const) : ("mutation" as const), field })),
  );
}
