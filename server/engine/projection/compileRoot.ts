import {
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
} from "graphql";

import { NOTHING, raw, sql, type Sql } from "#server/core/sql.js";
import { arranged } from "./answerForm.js";
import { collectFields, type SelectedField } from "./collectFields.js";
import {
  checkedFirst,
  compileFields,
  readsEveryRow,
  scopedFrom,
  tableOf,
  type CompileContext,
} from "./compileFields.js";
import { afterCursor, cursorSql } from "./cursor.js";
import { type JsonMembers, listJson, oneJson } from "./jsonObject.js";
import type { PageRows, Rows } from "./rows.js";
import { literal, quoted, template, type Run, type Template } from "./template.js";
import { isPageType, type TypeSource } from "./typeSources.js";

const MAX_ROWS = 1000;
const PAGE = "page$";
const COUNTED = "counted$";
/** The page field that is computed here: how many rows match of those that the viewer may read. */
const MATCHING = "matchingCount";

/** Compiles what is selected below one root field for the roles of its reader into the SQL of its JSON. */
export function compileRoot(
  field: GraphQLField<unknown, unknown>,
  selected: SelectedField,
  context: CompileContext,
): Template {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) throw new Error(`${field.name} has no selection to compile`);
  const inner = collectFields(
    selected.nodes.map((node) => node.selectionSet),
    context,
  );
  if (isPageType(type)) return pageTemplate(field.name, type, inner, context);
  const source = sourceOf(type, context);
  const isList = isListType(isNonNullType(field.type) ? field.type.ofType : field.type);
  const members = rootMembers(source, inner, isList ? { ...context, inList: true } : context);
  const from = template(rootFrom(source, context), ({ rows: { where } }) => (where ? sql` and (${where})` : NOTHING));
  if (!isList) {
    const check = (run: Run): Sql => {
      expectRows(run, "one", source);
      return NOTHING;
    };
    return template(check, oneJson(members, template(from, " limit 1")));
  }
  const order = (run: Run): Sql => {
    const { orderBy, limit } = expectRows(run, "many", source);
    return limit === undefined ? sql` order by ${orderBy}` : sql` order by ${orderBy} limit ${limit}`;
  };
  return listJson(members, template(from, order));
}

function rootMembers(source: TypeSource, inner: readonly SelectedField[], context: CompileContext): JsonMembers {
  return arranged(compileFields(source, inner, "root", context), context.form?.arrangement);
}

function sourceOf(type: GraphQLObjectType, context: CompileContext): TypeSource {
  const source = context.sources.get(type.name);
  if (!source) throw new Error(`${type.name} has no source`);
  return source;
}

/** The table of an entity under the alias `root`, or the sub-select that the resolver gave in its place. */
function rootFrom(source: TypeSource, context: CompileContext): Template {
  const table = source.entity && tableOf(source.entity);
  return scopedFrom(source, "root", context, [
    ({ rows: { from } }) => {
      if (from) return sql`(${from})`;
      if (table === undefined)
        throw new Error(`${source.type.name} is not an entity: its rows need a sub-select (from)`);
      return raw(table);
    },
  ]);
}

function expectRows<Kind extends Rows<unknown>["kind"]>(
  { rows }: Run,
  kind: Kind,
  source: TypeSource,
): Extract<Rows<unknown>, { kind: Kind }> {
  if (rows.kind === kind && rows.of === source.target) return rows as Extract<Rows<unknown>, { kind: Kind }>;
  throw new Error(`expected ${kind} of ${source.type.name}, but the resolver returned ${rows.kind} of ${rows.of.name}`);
}

type PageOf = (run: Run) => PageRows<unknown>;
type RowCount = (page: PageRows<unknown>, rows: number) => Sql;

/** What the parts of one page's statement have in common. */
interface PageParts {
  /** The name of the root field, which its cursors contain. */
  readonly list: string;
  readonly type: GraphQLObjectType;
  readonly source: TypeSource;
  readonly context: CompileContext;
  readonly pageOf: PageOf;
  readonly rowCount: RowCount;
}

function pageTemplate(
  list: string,
  type: GraphQLObjectType,
  selected: readonly SelectedField[],
  context: CompileContext,
): Template {
  const itemType = getNamedType(type.getFields().items?.type);
  if (!isObjectType(itemType)) throw new Error(`${type.name}.items is not a list of objects`);
  const source = sourceOf(itemType, context);
  const pageOf = (run: Run): PageRows<unknown> => {
    const page = expectRows(run, "page", source);
    checkedFirst(page.first, MAX_ROWS);
    return page;
  };
  const parts = { list, type, source, context, pageOf, rowCount: rowCounts(source, context) };
  const members = selected.map((field) => [field.key, pageMember(field, parts)] as const);
  const needsRows = selected.some(({ name }) => name === "items" || name === "nextCursor");
  const counted = (run: Run): Sql => {
    const sub = pageOf(run).counted;
    return sub ? sql`${raw(needsRows ? `, ${COUNTED}` : `with ${COUNTED}`)} as (${sub}) ` : NOTHING;
  };
  const keyset = needsRows ? template(`with ${PAGE} as `, materialization(parts), " (", pageRows(parts), ") ") : [];
  return template("(", keyset, counted, "select ", oneJson(members, []), ")");
}

/**
 * A number of rows as part of the text if the condition has no values: then one plan is the best for all requests, and the planner has to know
 * how few rows are wanted. Of a parameter it expects a tenth of the table, and so plans each request anew.
 */
function rowCounts(source: TypeSource, { roles }: CompileContext): RowCount {
  const isOpen = readsEveryRow(source, roles);
  return ({ where = NOTHING }, rows) => (isOpen && where.values.length === 0 ? raw(String(rows)) : sql`${rows}`);
}

/**
 * Items, cursor and the count that tells whether there is a next page share one evaluation of the condition. Without a
 * condition, reading the index for each of them is cheaper than keeping the rows.
 */
function materialization({ pageOf, source, context }: PageParts): (run: Run) => Sql {
  const isOpen = readsEveryRow(source, context.roles);
  return (run) => {
    const { where, from } = pageOf(run);
    return raw(isOpen && !where && !from ? "not materialized" : "materialized");
  };
}

/** One row more than requested, to tell whether there is a next page. */
function pageRows({ list, source, context, pageOf, rowCount }: PageParts): Template {
  const [id, idType] = idOf(source);
  return template("select root.* ", rootFrom(source, context), (run) => {
    const page = pageOf(run);
    const where = page.where ? sql` and (${page.where})` : NOTHING;
    const after = page.after ? sql` and ${afterCursor(page.after, list, page, id, idType)}` : NOTHING;
    const order = raw(page.order);
    return sql`${where}${after} order by ${page.sortKey.column} ${order}, root.${raw(id)} ${order} limit ${rowCount(page, page.first + 1)}`;
  });
}

function pageMember(field: SelectedField, parts: PageParts): Template {
  const { type, source, context, pageOf, rowCount } = parts;
  if (field.name === "__typename") return [`${literal(type.name)}::text`];
  if (field.name === "nextCursor") return [(run) => nextCursor(parts, pageOf(run))];
  if (field.name === "items") {
    const inner = collectFields(
      field.nodes.map((node) => node.selectionSet),
      context,
    );
    const members = rootMembers(source, inner, { ...context, inList: true });
    const limit = (run: Run): Sql => {
      const page = pageOf(run);
      return rowCount(page, page.first);
    };
    return listJson(members, [`from (select * from ${PAGE} limit `, limit, ") root"]);
  }
  if (field.name === MATCHING) {
    const where = (run: Run): Sql => (run.rows.where ? sql` and (${run.rows.where})` : NOTHING);
    return template("(select count(*)::int ", rootFrom(source, context), where, ")");
  }
  return [
    (run) => {
      const value = pageOf(run).fields?.[field.name];
      if (!value) throw new Error(`the resolver gave no SQL for ${type.name}.${field.name}`);
      return sql`(${value})`;
    },
  ];
}

function nextCursor({ list, source, rowCount }: PageParts, page: PageRows<unknown>): Sql {
  // In a sub-select, because with an offset the cursor would otherwise be computed for every skipped row.
  const row = sql`(select * from ${raw(PAGE)} offset ${rowCount(page, page.first - 1)} limit 1)`;
  const last = sql`select ${cursorSql(list, page, idOf(source)[0])} from ${row} root`;
  return sql`case when (select count(*) from ${raw(PAGE)}) > ${rowCount(page, page.first)} then (${last}) end`;
}

function idOf(source: TypeSource): [column: string, type: string] {
  const column = source.entity?.primaryColumns[0];
  if (!column) return [quoted("id"), "text"];
  return [quoted(column.databaseName), column.entityMetadata.connection.driver.normalizeType(column)];
}
