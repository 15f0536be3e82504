import { getNamedType, GraphQLString, isInputObjectType, type GraphQLSchema } from "graphql";

import { maxLengthOf } from "./maxLength.js";

/** Why a text of an input declares no length, and which ones: `Type.field`, or `*.field` for every input. */
export type UndeclaredTexts = Readonly<Record<string, readonly string[]>>;

/**
 * Refuses a schema with a text of an input that neither declares its length nor is named as one that need not, and a name that no text needs any more.
 *
 * @throws Error with every such field.
 */
export function checkDeclaredLengths(schema: GraphQLSchema, undeclared: UndeclaredTexts): void {
  const allowed = new Set(Object.values(undeclared).flat());
  const used = new Set<string>();
  const problems: string[] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (getNamedType(field.type) !== GraphQLString || maxLengthOf(type.name, field.name) !== undefined) continue;
      const known = [`${type.name}.${field.name}`, `*.${field.name}`].find((name) => allowed.has(name));
      if (known === undefined) problems.push(`${type.name}.${field.name} declares no length: add @MaxLength`);
      else used.add(known);
    }
  }
  problems.push(...[...allowed].filter((name) => !used.has(name)).map((name) => `${name} is no text without a length`));
  if (problems.length > 0) throw new Error(`Not every text has a length:\n  ${problems.join("\n  ")}`);
}
