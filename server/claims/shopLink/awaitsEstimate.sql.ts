import { type Sql, raw } from "#server/core/sql.js";

/**
 * SQL of whether we wait for the estimate of the shop with the link under the alias `row`: none has come through it, and
 * nothing has been authorized since it was sent: staff also enter what a shop says on the phone. A link that was sent
 * after an authorization may have asked for the invoice, so that one, or its payment, is an answer, too.
 */
export function awaitsEstimate(row: string): Sql {
  return raw(`(${row}.ended_at is null and ${row}.estimate_at is null and ${row}.closes_at is null
    and not exists (select from claim_authorization made where made.claim_id = ${row}.claim_id and made.requested_at > ${row}.created_at)
    and not exists (select from shop_invoice billed where billed.claim_id = ${row}.claim_id and billed.created_at > ${row}.created_at)
    and not exists (select from claim_payment paid where paid.claim_id = ${row}.claim_id and paid.created_at > ${row}.created_at))`);
}
