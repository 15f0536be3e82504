import { getArgumentValues, getNamedType, isListType, isNonNullType, Kind, type GraphQLObjectType } from "graphql";
import type { EntityMetadata } from "typeorm";

import type { Role } from "#server/core/access.js";
import { DomainError } from "#server/core/errors.js";
import { NOTHING, joinSql, sql, raw, type Sql } from "#server/core/sql.js";
import type { AnswerForm } from "./answerForm.js";
import { collectFields, type SelectedField, type SelectionScope } from "./collectFields.js";
import { declarations, type ComputedSql, type Link, type ScopeSql } from "./declare.js";
import { markedSql } from "./disclosure.js";
import { listJson, oneJson, type JsonMembers } from "./jsonObject.js";
import { leafSql } from "./leafSql.js";
import { literal, quoted, template, type Run, type Template } from "./template.js";
import type { FieldSource, TypeSource } from "./typeSources.js";

/** @throws DomainError for a value that is refused. */
export type ArgumentCheck = (variables: Readonly<Record<string, unknown>>) => void;

/** What a plan holds for, besides its selection. */
export interface PlanScope extends SelectionScope {
  readonly variables: Readonly<Record<string, unknown>>;
  readonly roles: readonly Role[];
  readonly form?: AnswerForm | undefined;
}

/** What compiling one root field needs to know; the roles decide which scopes the statement contains. */
export interface CompileContext extends PlanScope {
  readonly sources: ReadonlyMap<string, TypeSource>;
  /** Set below the rows of a root field's list or page. */
  readonly inList?: true;
  /** Numbers the table aliases, so that no sub-select hides the row of an outer one. */
  nextAlias: number;
  /** Set when a selected field's readings are logged. */
  discloses: boolean;
  /** Filled with the checks of the arguments whose values are variables. */
  readonly checks: ArgumentCheck[];
}

/** The JSON members of a row of `source` under the alias `row`. */
export function compileFields(
  source: TypeSource,
  fields: readonly SelectedField[],
  row: string,
  context: CompileContext,
): JsonMembers {
  return fields.map((field) => [field.key, compileField(source, field, row, context)]);
}

/** `from <table> <alias> where <scope>`: the scope is part of every select over an entity. `from` replaces the table. */
export function scopedFrom(source: TypeSource, row: string, context: CompileContext, from?: Template): Template {
  if (!source.entity && !from)
    throw new Error(`${source.type.name} is not an entity and has no sub-select to be read from`);
  const table = from ?? (source.entity ? tableOf(source.entity) : "");
  return template("from ", table, ` ${row} where `, scopeTemplate(source, row, context.roles));
}

export function tableOf(entity: EntityMetadata): string {
  return entity.tablePath.split(".").map(quoted).join(".");
}

/** Whether the roles may read every row. */
export function readsEveryRow(source: TypeSource, roles: readonly Role[]): boolean {
  return !source.entity || scopesOf(source, roles).includes("all");
}

function scopesOf({ scope }: TypeSource, roles: readonly Role[]): readonly ("all" | ScopeSql)[] {
  return roles.flatMap((role) => scope?.[role] ?? []);
}

/** A row that one of the roles may read may be read. */
function scopeTemplate(source: TypeSource, row: string, roles: readonly Role[]): Template {
  if (!source.entity) return ["true"];
  const scopes = scopesOf(source, roles);
  if (scopes.includes("all")) return ["true"];
  const conditions = [...new Set(scopes)].filter((scope) => scope !== "all");
  if (conditions.length === 0) return ["false"];
  return [
    "(",
    (run) =>
      joinSql(
        conditions.map((scope) => scope(row, run.viewer)),
        " or ",
      ),
    ")",
  ];
}

function compileField(source: TypeSource, field: SelectedField, row: string, context: CompileContext): Template {
  if (field.name === "__typename") return [`${literal(source.type.name)}::text`];
  const definition = source.type.getFields()[field.name];
  const origin = source.fields.get(field.name);
  if (!definition || !origin) throw new Error(`${source.type.name}.${field.name} has no source`);
  if (origin.kind === "rows") return compileRows(source.type, field, origin, row, context);
  if (context.inList && declarations.isOfOneRecord(source.target, field.name)) refuseInList(field.name);
  const print = (value: string, sqlType?: string): string => {
    const printed = leafSql(value, definition.type, sqlType);
    return context.form?.spell(printed, definition.type, `${source.type.name}.${field.name}`) ?? printed;
  };
  if (origin.kind === "column") return [print(`${row}.${quoted(origin.column)}`, origin.sqlType)];
  if (!declarations.isDisclosed(source.target, field.name)) return computedTemplate(origin.sql, row, print);
  context.discloses = true;
  return computedTemplate(origin.sql, row, (value) => print(markedSql(`${row}.id`, value)));
}

function computedTemplate(expression: ComputedSql, row: string, print: (value: string) => string): Template {
  if (expression.length < 2)
    return [print(`(${textOf(expression(row, { role: "anonymous", sessionExpired: false }))})`)];
  const [before = "", after = "", again] = print("(\0)").split("\0");
  if (again !== undefined) throw new Error("a computed field with parameters is spelled by its value standing once");
  return template(before, (run) => sqlOf(expression(row, run.viewer)), after);
}

function compileRows(
  parent: GraphQLObjectType,
  field: SelectedField,
  origin: Extract<FieldSource, { kind: "rows" }>,
  row: string,
  context: CompileContext,
): Template {
  const definition = parent.getFields()[field.name];
  const target = definition && context.sources.get(getNamedType(definition.type).name);
  if (!definition || !target) throw new Error(`${parent.name}.${field.name} has no target`);
  const alias = `t${(context.nextAlias += 1)}`;
  const inner = collectFields(
    field.nodes.map((node) => node.selectionSet),
    context,
  );
  const members = compileFields(target, inner, alias, context);
  const from = linkFrom(origin.link, target, row, alias, context);
  const type = isNonNullType(definition.type) ? definition.type.ofType : definition.type;
  if (!isListType(type)) return oneJson(members, template(from, " limit 1"));
  return listJson(
    members,
    template(
      from,
      ` order by ${orderOf(origin.link, target, alias)}`,
      firstTemplate(parent, field, origin.max, context),
    ),
  );
}

function linkFrom(link: Link, target: TypeSource, row: string, alias: string, context: CompileContext): Template {
  if ("from" in link) return scopedFrom(target, alias, context, [`(${link.from(row)})`]);
  return template(scopedFrom(target, alias, context), ` and ${link.on(row, alias)}`);
}

function orderOf(link: Link, target: TypeSource, alias: string): string {
  const declared = link.orderBy ?? declarations.orderOf(target.target);
  if (declared) return declared(alias);
  const keys = target.entity?.primaryColumns.map((column) => `${alias}.${quoted(column.databaseName)}`) ?? [];
  return keys.length > 0 ? keys.join(", ") : "1";
}

function firstTemplate(
  parent: GraphQLObjectType,
  field: SelectedField,
  max: number | undefined,
  { checks }: CompileContext,
): Template {
  const [definition, node] = [parent.getFields()[field.name], field.nodes[0]];
  if (max === undefined || !definition || !node) return [];
  const firstOf = (variables?: Run["variables"]): number =>
    checkedFirst(getArgumentValues(definition, node, variables).first, max);
  const sent = node.arguments?.find(({ name }) => name.value === "first")?.value;
  if (sent?.kind === Kind.VARIABLE) {
    checks.push(firstOf);
    return [" limit ", (run) => sql`${boundedRows(firstOf(run.variables), run)}`];
  }
  // A number that the document itself contains is part of the text.
  const first = firstOf();
  const bounded = (run: Run): Sql => {
    boundedRows(first, run);
    return NOTHING;
  };
  return [` limit ${first}`, bounded];
}

function refuseInList(field: string): never {
  throw new DomainError(
    "BAD_REQUEST",
    `"${field}" can be asked for of one record at a time, not of a list or a live update.`,
  );
}

/** Rows of a list below a list. A page of a thousand with a hundred entries each is still answered. */
const MAX_NESTED_ROWS = 100_000;

function boundedRows(first: number, run: Run): number {
  if (first * rootRows(run) <= MAX_NESTED_ROWS) return first;
  throw new DomainError("BAD_REQUEST", "This requests too many rows at once.");
}

function rootRows({ rows }: Run): number {
  if (rows.kind === "page") return rows.first;
  return rows.kind === "many" ? (rows.limit ?? 1) : 1;
}

/** How many rows were asked for; a number outside 1 to `max` is refused. */
export function checkedFirst(first: unknown, max: number): number {
  if (typeof first === "number" && Number.isInteger(first) && first >= 1 && first <= max) return first;
  throw new DomainError("BAD_REQUEST", `"first" must be a whole number from 1 to ${max}.`);
}

function sqlOf(value: string | Sql): Sql {
  return typeof value === "string" ? raw(value) : value;
}

function textOf(value: string | Sql): string {
  if (typeof value === "string") return value;
  if (value.values.length > 0)
    throw new Error("a computed field with parameters takes the viewer as its second parameter");
  return value.texts.join("");
}
