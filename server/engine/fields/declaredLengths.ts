import { getNamedType, GraphQLString, isInputObjectType, type GraphQLInputType, type GraphQLSchema } from "graphql";
import { getMetadataStorage } from "type-graphql";

import { maxLengthOf } from "./maxLength.js";

/** Texts without a declared length, by the reason: `Type.field`, or `*.field` for every input. */
export type UndeclaredTexts = Readonly<Record<string, readonly string[]>>;

/**
 * Refuses a schema in which a mutation accepts a text without a declared length that is not listed as an exception, and
 * an exception that no text uses. Queries store nothing, so their texts need no length.
 *
 * @throws Error with every such field.
 */
export function checkDeclaredLengths(schema: GraphQLSchema, undeclared: UndeclaredTexts): void {
  const allowed = new Set(Object.values(undeclared).flat());
  const used = new Set<string>();
  const problems: string[] = [];
  for (const [type, field] of sentTexts(schema)) {
    if (declaredLength(type, field) !== undefined) continue;
    const known = [`${type}.${field}`, `*.${field}`].find((name) => allowed.has(name));
    if (known === undefined) problems.push(`${type}.${field} declares no length: add @MaxLength`);
    else used.add(known);
  }
  problems.push(
    ...[...allowed].filter((name) => !used.has(name)).map((name) => `${name} is not a text without a maximum length`),
  );
  if (problems.length > 0) throw new Error(`Not every text has a length:\n  ${problems.join("\n  ")}`);
}

/** Undefined for a text without a declared length, and for an argument that is not a field of an input. */
export function declaredLength(type: string, field: string): number | undefined {
  const { target } = getMetadataStorage().inputTypes.find(({ name }) => name === type) ?? {};
  return target && maxLengthOf(target as abstract new () => object, field);
}

/** Every text that a mutation accepts, as the name of its input, or of the mutation itself, and of the field. */
function sentTexts(schema: GraphQLSchema): readonly (readonly [string, string])[] {
  const seen = new Set<string>();
  const texts: (readonly [string, string])[] = [];
  const visit = (type: string, field: string, of: GraphQLInputType): void => {
    const named = getNamedType(of);
    if (named === GraphQLString) texts.push([type, field]);
    if (!isInputObjectType(named) || seen.has(named.name)) return;
    seen.add(named.name);
    for (const inner of Object.values(named.getFields())) visit(named.name, inner.name, inner.type);
  };
  for (const mutation of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    for (const { name, type } of mutation.args) visit(mutation.name, name, type);
  }
  return texts;
}
