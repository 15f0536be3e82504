import { isUuid } from "#server/core/ids.js";
import { type Sql, sql } from "#server/core/sql.js";
import type { Viewer } from "#server/core/viewer.js";

/** A class that is both a TypeORM entity and a GraphQL object type, or an object type alone (then `from` says where its rows are). */
// oxlint-disable-next-line typescript/no-explicit-any -- a constructor's parameters are contravariant; only `any` accepts every class
export type RowClass<Row> = abstract new (...args: any[]) => Row;

/**
 * What every root resolver returns instead of data: which rows are meant. The executor compiles the selection of the
 * operation together with it into one SQL statement and passes PostgreSQL's JSON through. `where`, `orderBy` and `from`
 * refer to the root table under the alias `root`.
 */
export type Rows<Row> = OneRow<Row> | ManyRows<Row> | PageRows<Row>;

interface Source<Row> {
  readonly of: RowClass<Row>;
  readonly where?: Sql | undefined;
  /** A sub-select in place of the table, for a type that is not an entity: its fields are that sub-select's snake_case columns. */
  readonly from?: Sql | undefined;
  /**
   * Set if the fastest index depends on the values (a rare word, or one that every row has): a prepared statement would
   * soon use the same plan for all of them.
   */
  readonly isPlannedAnew?: boolean | undefined;
  /** Reads the rows as this viewer: a sign-in answers with what the new session may see. Needs `@ReadAs` on the root field. */
  readonly as?: Viewer | undefined;
}

/** At most one row. No row is null, or NOT_FOUND if the root field is non-null. */
export interface OneRow<Row> extends Source<Row> {
  readonly kind: "one";
}

export interface ManyRows<Row> extends Source<Row> {
  readonly kind: "many";
  readonly orderBy: Sql;
  readonly limit?: number | undefined;
}

export interface PageRows<Row> extends Source<Row> {
  readonly kind: "page";
  /** Not null, indexed, unique together with the id: the keyset. `type` is its SQL type, e.g. `timestamptz`. */
  readonly sortKey: { readonly column: Sql; readonly type: string };
  readonly order: "asc" | "desc";
  /** Which list this is, if one root field has several (the loans of a member): each refuses cursors of the others. */
  readonly within?: string | undefined;
  /** 1 to 1,000; anything else is refused. */
  readonly first: number;
  /** A cursor of the same list and sort; anything else is refused. */
  readonly after?: string | null | undefined;
  /**
   * A select of one row that `fields` may read as `counted$`, run at most once, and only if a field that reads it is
   * selected.
   */
  readonly counted?: Sql | undefined;
  /** Page fields other than `items`, `nextCursor` and `matchingCount`: SQL of one value each, computed only when selected. */
  readonly fields?: Readonly<Record<string, Sql>> | undefined;
}

export function one<Row>(of: RowClass<Row>, source: Omit<OneRow<Row>, "kind" | "of">): OneRow<Row> {
  return { kind: "one", of, ...source };
}

/** The row with this id, read as `as` if that is not the viewer. */
export function byId<Row>(of: RowClass<Row>, id: string, as?: Viewer): OneRow<Row> {
  return one(of, { where: sql`root.id = ${id}`, as });
}

/** The row with an id that a client sent, for a table whose ids are UUIDs; null for a text that is not a UUID. */
export function byUuid<Row>(of: RowClass<Row>, id: string): OneRow<Row> | null {
  return isUuid(id) ? byId(of, id) : null;
}

export function many<Row>(of: RowClass<Row>, source: Omit<ManyRows<Row>, "kind" | "of">): ManyRows<Row> {
  return { kind: "many", of, ...source };
}

export function page<Row>(of: RowClass<Row>, source: Omit<PageRows<Row>, "kind" | "of">): PageRows<Row> {
  return { kind: "page", of, ...source };
}

/**
 * What the resolver of a field without a selection (a scalar, or a list of them) may return in place of the value: SQL of its JSON, which then
 * is a part of the operation's one statement.
 */
export class JsonSql {
  constructor(readonly json: Sql) {}
}
