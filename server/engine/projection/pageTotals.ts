import { type Sql, raw, sql } from "#server/core/sql.js";
import { MAX_COUNTED_ROWS } from "#shared/limits/countedRows.js";
import type { PageRows } from "./rows.js";

/**
 * Where counting stops: one more than is shown. A literal, because for a parameter, PostgreSQL's generic plan would
 * assume a tenth of the rows and read the table instead of an index.
 */
export const MAX_COUNTED = raw(String(MAX_COUNTED_ROWS + 1));

const COUNTED_TOTAL = raw("(select total from counted$)");

export interface Totals {
  /** Whether the count stops at `MAX_COUNTED`. */
  readonly isCapped: boolean;
  readonly counted: NonNullable<PageRows<unknown>["counted"]>;
  readonly fields: Readonly<Record<"totalCount" | "totalIsExact" | "exactTotalCount", Sql>>;
}

/** The totals of a page, by counting the rows of `table` (under the alias `root`) that meet the condition. */
export function cappedTotals(table: string, where: Sql): Totals {
  const matching = sql`from ${raw(table)} root where ${where}`;
  return {
    isCapped: true,
    counted: sql`select count(*)::int as total from (select ${matching} limit ${MAX_COUNTED}) matching`,
    fields: {
      totalCount: COUNTED_TOTAL,
      totalIsExact: sql`${COUNTED_TOTAL} < ${MAX_COUNTED}`,
      exactTotalCount: sql`(select count(*)::int ${matching})`,
    },
  };
}

/** The totals of a page from a table of counters (under the alias `root`): always exact, at the cost of some rows. */
export function counterTotals(counter: string, where: Sql = raw("true")): Totals {
  return {
    isCapped: false,
    counted: sql`select coalesce(sum(count), 0)::int as total from ${raw(counter)} root where ${where}`,
    fields: { totalCount: COUNTED_TOTAL, totalIsExact: raw("true"), exactTotalCount: COUNTED_TOTAL },
  };
}
