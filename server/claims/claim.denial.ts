import type { ComputedSql } from "../engine/projection/declare.js";

/** SQL of a denial's explanation. Customers read it only while the claim is denied; staff always do. */
export function whileDenied(column: "denial_reason" | "denial_clause"): ComputedSql {
  return (row, viewer) =>
    viewer.role === "customer" ? `case when ${row}.status = 'denied' then ${row}.${column} end` : `${row}.${column}`;
}
