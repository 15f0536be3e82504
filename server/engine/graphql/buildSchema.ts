import {
  assertValidSchema,
  isEnumType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from "graphql";
import { buildSchemaSync, type NonEmptyArray, type PubSub } from "type-graphql";

import { ROLES } from "#server/core/access.js";
import { rolesOf } from "./authorization.js";
import { attachHandlers } from "./rootHandlers.js";
import { Instant } from "./scalars.js";

export type ResolverClass = new () => object;

/**
 * Builds the schema from its resolvers and refuses one that leaves anything open: every field of every type must name who may read it, and
 * every type must be one that the projection can read. Resolvers below the root are removed: nothing there runs.
 */
export function buildSchemaOf(resolvers: NonEmptyArray<ResolverClass>): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers,
    // The use cases validate, with the product's own messages; class-validator would be a second place for the same
    // rules.
    validate: false,
    scalarsMap: [{ type: Date, scalar: Instant }],
    pubSub: noPubSub,
    // The check introspects the whole schema, which takes longer than building it.
    skipCheck: true,
  });
  assertValidSchema(schema);
  attachHandlers(schema);
  const problems: string[] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith("__")) continue;
    if (isInterfaceType(type) || isUnionType(type))
      problems.push(`${type.name}: interfaces and unions cannot be projected`);
    if (isEnumType(type) && type.getValues().length === 0) problems.push(`${type.name} has no values`);
    if (isObjectType(type)) checkFields(type, problems);
  }
  if (problems.length > 0) throw new Error(`The schema is not safe to serve:\n  ${problems.join("\n  ")}`);
  return schema;
}

function checkFields(type: GraphQLObjectType, problems: string[]): void {
  for (const field of Object.values(type.getFields())) {
    const roles = rolesOf(field.extensions.allow);
    if (roles.length === 0) problems.push(`${type.name}.${field.name} has no role that may read it: add @Allow`);
    // Fields below the root are read by SQL, and root fields have a handler.
    delete field.resolve;
    const unknown = roles.filter((role) => !ROLES.includes(role));
    if (unknown.length > 0) problems.push(`${type.name}.${field.name}: ${unknown.join(", ")} is not a role`);
  }
}

/** Every subscription names its own source (`subscribe`), but type-graphql insists on a PubSub. */
const noPubSub: PubSub = {
  publish() {
    throw new Error("events come from PostgreSQL");
  },
  subscribe() {
    throw new Error("a subscription without `subscribe`");
  },
};
