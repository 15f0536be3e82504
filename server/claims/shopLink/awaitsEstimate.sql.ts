import { type Sql, raw } from "#server/core/sql.js";

/**
 * SQL of whether we wait for the estimate of the shop with the link under the alias `row`: none has come through it, and
 * nothing has been authorized since it was sent. Staff also enter what a shop says on the phone.
 */
export function awaitsEstimate(row: string): Sql {
  return raw(`(${row}.ended_at is null and ${row}.estimate_at is null and ${row}.closes_at is null
    and not exists (select from claim_authorization made where made.claim_id = ${row}.claim_id and made.requested_at > ${row}.created_at))`);
}
