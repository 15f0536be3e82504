import { getNamedType, isListType, isNonNullType, isObjectType, type GraphQLField, type GraphQLObjectType } from "graphql";

import { raw, sql, type Sql } from "../sql.js";
import { checkedFirst, compileShape, scopedFrom, type CompileContext } from "./compileShape.js";
import { afterCursor, cursorSql } from "./cursor.js";
import { listJson, oneJson, type JsonShape } from "./jsonShape.js";
import type { ManyRows, PageRows, Rows } from "./rows.js";
import { selectedFields, type SelectedField } from "./selection.js";
import { joinTemplates, literal, quoted, template, type Run, type StatementWriter, type Template } from "./template.js";
import { isPageType, type TypeSource } from "./typeSources.js";

/** Writes the JSON of one root field, once its resolver has said which rows. */
export type RootPlan = (rows: Rows<unknown>, run: Run, writer: StatementWriter) => void;

const MOST_ROWS = 1000;
const PAGE = "page$";
const COUNTED = "counted$";

/** Compiles what is selected below one root field for one role. */
export function compileRoot(field: GraphQLField<unknown, unknown>, selected: SelectedField, context: CompileContext): RootPlan {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) throw new Error(`${field.name} has no selection to compile`);
  const inner = selectedFields(selected.nodes.map((node) => node.selectionSet), context);
  if (isPageType(type)) return pagePlan(type, inner, context);
  const source = sourceOf(type, context);
  const shape = compileShape(source, inner, "root", context);
  const list = isListType(isNonNullType(field.type) ? field.type.ofType : field.type);
  return (rows, run, writer) => {
    expectKind(rows, list ? "many" : "one", source);
    const from = template(scopedFrom(source, "root", context, rows.from && [() => rows.from as Sql]), whereOf(rows));
    if (list) writer.template(listJson(shape, template(from, manyTail(rows as ManyRows<unknown>))), run);
    else writer.template(oneJson(shape, template(from, " limit 1")), run);
  };
}

function sourceOf(type: GraphQLObjectType, context: CompileContext): TypeSource {
  const source = context.sources.get(type.name);
  if (!source) throw new Error(`${type.name} has no source`);
  return source;
}

function expectKind(rows: Rows<unknown>, kind: Rows<unknown>["kind"], source: TypeSource): void {
  if (rows.kind === kind && rows.of === source.target) return;
  throw new Error(`expected ${kind} of ${source.type.name}, but the resolver returned ${rows.kind} of ${rows.of.name}`);
}

function whereOf(rows: Rows<unknown>): Template {
  const where = rows.where;
  return where ? [" and (", () => where, ")"] : [];
}

function manyTail(rows: ManyRows<unknown>): Template {
  const limit: Template = rows.limit === undefined ? [] : [" limit ", () => sql`${rows.limit}`];
  return template(" order by ", () => rows.orderBy, limit);
}

function pagePlan(type: GraphQLObjectType, selected: readonly SelectedField[], context: CompileContext): RootPlan {
  const itemType = getNamedType(type.getFields().items?.type);
  if (!isObjectType(itemType)) throw new Error(`${type.name}.items is no list of objects`);
  const source = sourceOf(itemType, context);
  const shapes = new Map<string, JsonShape>();
  for (const field of selected.filter(({ name }) => name === "items")) {
    const inner = selectedFields(field.nodes.map((node) => node.selectionSet), context);
    shapes.set(field.key, compileShape(source, inner, "root", context));
  }
  const needsRows = selected.some(({ name }) => name === "items" || name === "nextCursor");
  return (rows, run, writer) => {
    expectKind(rows, "page", source);
    const page = rows as PageRows<unknown>;
    const shape: JsonShape = selected.map((field) => [field.key, pageMember(field, page, shapes, source, type)]);
    const named: Template[] = [];
    if (needsRows) named.push(template(`${PAGE} as materialized (`, pageRows(page, source, context), ")"));
    if (page.counted) named.push(template(`${COUNTED} as (`, () => page.counted ?? raw(""), ")"));
    const head = named.length > 0 ? template("with ", joinTemplates(named, ", "), " ") : [];
    writer.template(template("(", head, "select ", oneJson(shape, []), ")"), run);
  };
}

/** One row more than asked for, which only tells that there is a next page. */
function pageRows(page: PageRows<unknown>, source: TypeSource, context: CompileContext): Template {
  const [id, idType] = idOf(source);
  const first = checkedFirst(page.first, MOST_ROWS);
  const where = page.where ? sql` and (${page.where})` : raw("");
  const after = page.after ? sql` and ${afterCursor(page.after, page, id, idType)}` : raw("");
  const order = raw(page.order);
  const tail = sql`${where}${after} order by ${page.sortKey.column} ${order}, root.${raw(id)} ${order} limit ${first + 1}`;
  const from = page.from;
  return template("select root.* ", scopedFrom(source, "root", context, from && [() => from]), () => tail);
}

function pageMember(
  field: SelectedField,
  page: PageRows<unknown>,
  shapes: ReadonlyMap<string, JsonShape>,
  source: TypeSource,
  type: GraphQLObjectType,
): Template {
  if (field.name === "__typename") return [`${literal(type.name)}::text`];
  if (field.name === "items") {
    return listJson(shapes.get(field.key) ?? [], [`from (select * from ${PAGE} limit `, () => sql`${page.first}`, ") root"]);
  }
  if (field.name === "nextCursor") return nextCursor(page, source);
  const value = page.fields[field.name];
  if (!value) throw new Error(`the resolver gave no SQL for ${type.name}.${field.name}`);
  return ["(", () => value, ")"];
}

function nextCursor(page: PageRows<unknown>, source: TypeSource): Template {
  const last = sql`(select ${cursorSql(page, idOf(source)[0])} from ${raw(PAGE)} root offset ${page.first - 1} limit 1)`;
  return ["case when (select count(*) from ", PAGE, ") > ", () => sql`${page.first}`, " then ", () => last, " end"];
}

function idOf(source: TypeSource): [column: string, type: string] {
  const column = source.entity?.primaryColumns[0];
  if (!column) return [quoted("id"), "text"];
  return [quoted(column.databaseName), column.entityMetadata.connection.driver.normalizeType(column)];
}
