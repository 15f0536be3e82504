import {
  getNamedType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from "graphql";
import { getMetadataStorage } from "type-graphql";
import type { DataSource, EntityMetadata } from "typeorm";
import type { RelationMetadata } from "typeorm/metadata/RelationMetadata.js";

import { snakeCase } from "#server/core/snakeCase.js";
import { declarations, type ComputedSql, type Constructor, type Link, type Scope } from "./declare.js";
import { leafProblem } from "./leafSql.js";
import { quoted } from "./template.js";

/** Where the rows of an object type come from. */
export interface TypeSource {
  readonly type: GraphQLObjectType;
  readonly target: Constructor;
  readonly entity?: EntityMetadata;
  readonly scope?: Scope;
  readonly fields: ReadonlyMap<string, FieldSource>;
}

/** Where the value of a field comes from. */
export type FieldSource =
  | { readonly kind: "column"; readonly column: string; readonly sqlType?: string }
  | { readonly kind: "computed"; readonly sql: ComputedSql }
  | { readonly kind: "rows"; readonly link: Link; readonly max?: number };

const ROOTS = new Set(["Query", "Mutation", "Subscription"]);

/** Finds the source of every field of every type. A field without one fails the start, not a request. */
export function readTypeSources(schema: GraphQLSchema, database: DataSource): ReadonlyMap<string, TypeSource> {
  const problems: string[] = [];
  const sources = new Map<string, TypeSource>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith("__") || ROOTS.has(type.name) || isPageType(type)) continue;
    sources.set(type.name, readTypeSource(type, database, problems));
  }
  for (const source of sources.values()) checkScopes(source, sources, problems);
  if (problems.length > 0) throw new Error(`The schema cannot be projected:\n  ${problems.join("\n  ")}`);
  return sources;
}

/** A page of a list: `items` and `nextCursor`, and whatever the resolver gives in `fields`. */
export function isPageType(type: GraphQLObjectType): boolean {
  const fields = type.getFields();
  return fields.items !== undefined && fields.nextCursor !== undefined;
}

function readTypeSource(type: GraphQLObjectType, database: DataSource, problems: string[]): TypeSource {
  const target = getMetadataStorage().objectTypes.find((known) => known.name === type.name)?.target as Constructor;
  const entity = database.entityMetadatas.find((known) => known.target === target);
  const scope = declarations.scopeOf(target);
  if (entity && !scope) problems.push(`${type.name} is an entity without @Scoped`);
  const fields = new Map<string, FieldSource>();
  for (const field of Object.values(type.getFields())) {
    const source = readFieldSource(field, target, entity);
    if (typeof source === "string") problems.push(`${type.name}.${field.name}: ${source}`);
    else fields.set(field.name, source);
  }
  return { type, target, fields, ...(entity && { entity }), ...(scope && { scope }) };
}

function readFieldSource(
  field: GraphQLField<unknown, unknown>,
  target: Constructor,
  entity?: EntityMetadata,
): FieldSource | string {
  const max = declarations.maxOf(target, field.name);
  const unknown = field.args.find((argument) => argument.name !== "first" || max === undefined);
  if (unknown) return `nothing is known about its argument ${unknown.name}`;
  const computed = declarations.computedField(target, field.name);
  if (isLeafType(getNamedType(field.type))) {
    const problem = leafProblem(field.type);
    if (problem) return problem;
    if (computed) return { kind: "computed", sql: computed };
    return entity ? readColumn(field, entity) : { kind: "column", column: snakeCase(field.name) };
  }
  const link = declarations.linkOf(target, field.name) ?? (entity && relationLink(field, entity));
  if (!link) return "neither a relation nor @Linked";
  if (typeof link === "string") return link;
  if (
    isNonNullType(field.type) &&
    !isListType(field.type.ofType) &&
    declarations.linkOf(target, field.name) &&
    !link.always
  ) {
    return "non-null, but its @Linked does not promise a row (always)";
  }
  return { kind: "rows", link, ...(max !== undefined && { max }) };
}

function readColumn(field: GraphQLField<unknown, unknown>, entity: EntityMetadata): FieldSource | string {
  const column = entity.findColumnWithPropertyName(field.name);
  if (!column) return "neither a column nor @Computed";
  if (isNonNullType(field.type) && column.isNullable) return "non-null in the schema, but its column may be null";
  const sqlType = entity.connection.driver.normalizeType(column);
  return { kind: "column", column: column.databaseName, sqlType };
}

function relationLink(field: GraphQLField<unknown, unknown>, entity: EntityMetadata): Link | string | undefined {
  const relation = entity.findRelationWithPropertyPath(field.name);
  if (!relation) return undefined;
  const many = isListType(isNonNullType(field.type) ? field.type.ofType : field.type);
  if (many !== relation.isOneToMany) return "a list in the schema or in TypeORM, but not in both";
  const owner = relation.isOwning ? relation : relation.inverseRelation;
  if (!owner) return "its relation has no inverse side";
  if (!many && isNonNullType(field.type) && (!relation.isOwning || relation.isNullable)) {
    return "non-null in the schema, but its row may be missing";
  }
  return {
    on: (row, target) => joinCondition(owner, relation.isOwning ? row : target, relation.isOwning ? target : row),
  };
}

function joinCondition(owner: RelationMetadata, holder: string, referred: string): string {
  return owner.joinColumns
    .map((column) => {
      const key = column.referencedColumn?.databaseName ?? "id";
      return `${holder}.${quoted(column.databaseName)} = ${referred}.${quoted(key)}`;
    })
    .join(" and ");
}

/**
 * Refuses a non-null link to rows that some role of the field may not all see, because it would have to answer null.
 */
function checkScopes(source: TypeSource, sources: ReadonlyMap<string, TypeSource>, problems: string[]): void {
  for (const field of Object.values(source.type.getFields())) {
    const target = sources.get(getNamedType(field.type).name);
    const origin = source.fields.get(field.name);
    if (!target?.scope || !isNonNullType(field.type) || isListType(field.type.ofType)) continue;
    if (origin?.kind === "rows" && origin.link.always) continue;
    const roles = (field.extensions.allow ?? []) as readonly (keyof Scope)[];
    const hidden = roles.filter((role) => target.scope?.[role] !== "all");
    if (hidden.length > 0)
      problems.push(`${source.type.name}.${field.name}: non-null, but ${hidden.join(", ")} may not see every row`);
  }
}
