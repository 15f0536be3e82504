import type { ComputedSql } from "../engine/projection/declare.js";

/** SQL: what was said with a denial. A customer reads it only as long as the claim is denied; staff keep it in sight. */
export function whileDenied(column: "denial_reason" | "denial_clause"): ComputedSql {
  return (row, viewer) =>
    viewer.role === "customer" ? `case when ${row}.status = 'denied' then ${row}.${column} end` : `${row}.${column}`;
}
