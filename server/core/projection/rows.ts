import type { Sql } from "../sql.js";

/** A class that is both a TypeORM entity and a GraphQL object type. */
// oxlint-disable-next-line typescript/no-explicit-any -- a constructor's parameters are contravariant; only `any` accepts every class
export type RowClass<Row> = abstract new (...args: any[]) => Row;

/**
 * What every root resolver returns in place of data: which rows are meant. The executor compiles the selection of the
 * operation together with it into one SQL statement and passes PostgreSQL's JSON through. `where`, `order` and `from` speak of the
 * root table under the alias `root`.
 */
export type Rows<Row> = OneRow<Row> | ManyRows<Row> | PageRows<Row>;

export interface OneRow<Row> {
  readonly kind: "one";
  readonly of: RowClass<Row>;
  readonly where?: Sql;
  /** A sub-select in place of the table, for a type that is no entity: its fields are that sub-select's snake_case columns. */
  readonly from?: Sql;
}

export interface ManyRows<Row> {
  readonly kind: "many";
  readonly of: RowClass<Row>;
  readonly where?: Sql;
  readonly from?: Sql;
  readonly orderBy: Sql;
  readonly limit?: number;
}

export interface PageRows<Row> {
  readonly kind: "page";
  /** The type of one item; the page type itself is the field's. */
  readonly of: RowClass<Row>;
  readonly where?: Sql;
  /** Not null, indexed, unique together with the id: the keyset. */
  readonly sortKey: { readonly column: Sql; readonly type: string };
  readonly order: "asc" | "desc";
  readonly first: number;
  readonly after?: string | undefined;
  /** Page fields other than `items` and `nextCursor`: SQL of one value each, computed only when selected. */
  readonly fields: Readonly<Record<string, Sql>>;
}

export function one<Row>(of: RowClass<Row>, source: Omit<OneRow<Row>, "kind" | "of">): OneRow<Row> {
  return { kind: "one", of, ...source };
}

export function many<Row>(of: RowClass<Row>, source: Omit<ManyRows<Row>, "kind" | "of">): ManyRows<Row> {
  return { kind: "many", of, ...source };
}

export function page<Row>(of: RowClass<Row>, source: Omit<PageRows<Row>, "kind" | "of">): PageRows<Row> {
  return { kind: "page", of, ...source };
}
