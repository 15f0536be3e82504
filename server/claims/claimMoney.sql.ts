import { asCents, sumOfCents } from "#server/core/cents.sql.js";
import { TODAY_IN_NEW_YORK, dayInNewYork } from "#server/core/newYorkDay.sql.js";

/** SQL of the cents that we have authorized for the claim under the alias `row`, of which we pay `owed_cents`. */
export function givenCents(row: string, column: "authorized_cents" | "owed_cents"): string {
  return `(select ${sumOfCents(`given.${column}`)} from claim_authorization given
    where given.claim_id = ${row}.id and given.status = 'given')`;
}

/** SQL of the cents of its payments with these statuses. */
export function paymentCents(row: string, ...statuses: readonly ("scheduled" | "paid")[]): string {
  return `(select ${sumOfCents("made.amount_cents")} from claim_payment made
    where made.claim_id = ${row}.id and made.status in (${statuses.map((status) => `'${status}'`).join(", ")}))`;
}

/**
 * SQL of its reserve: what its estimate allows so far, less the deductible and what is paid. As long as it has no
 * estimate, the amount in the claim limits, which is what we expect to pay, so that no deductible applies. Zero for a
 * denied or closed claim.
 */
export function reserveCents(row: string): string {
  return `(case when ${row}.status in ('denied', 'claim_covered_closed') then 0 else greatest(0, ${asCents(`
    coalesce((select sum(coalesce(line.authorized_cents, line.requested_cents)) from estimate_line line where line.claim_id = ${row}.id)
        - coalesce((select held.deductible::bigint * 100 from policy held where held.id = ${row}.policy_id), 0),
      (select reserve_without_estimate_cents from claim_limits order by claim_limits.id desc limit 1))
    - ${paymentCents(row, "paid")}`)}) end)`;
}

/**
 * SQL of the cents that may still be paid for a repair that began on `day`, of the claim under the alias `row`.
 * Authorizations pay for what began by their last day, and a payment without a day counts from when it was recorded. From
 * each day on, payments can't exceed the authorizations that were still valid then.
 */
export function payableCents(row: string, day: string): string {
  return `(select ${asCents(`min(
      (select coalesce(sum(given.owed_cents), 0) from claim_authorization given
        where given.claim_id = ${row}.id and given.status = 'given' and given.valid_until >= since.day)
      - (select coalesce(sum(made.amount_cents), 0) from (${begunPayments(row)}) made where made.begun_on >= since.day))`)}
    from (select ${day} as day union select begun_on from (${begunPayments(row)}) before where begun_on < ${day}) since)`;
}

function begunPayments(row: string): string {
  return `select amount_cents, coalesce(repair_begun_on, ${dayInNewYork("created_at")}) as begun_on
    from claim_payment where claim_payment.claim_id = ${row}.id and status in ('scheduled', 'paid')`;
}

/**
 * SQL of whether the authorization under the alias `row` has expired for a repair that has not begun: its last day has
 * ended in New York, and part of what it pays is still owed.
 */
export function expired(row: string): string {
  return `(${row}.status = 'given' and ${row}.valid_until < ${TODAY_IN_NEW_YORK}
    and exists (select from claim its_claim where its_claim.id = ${row}.claim_id
      and ${payableCents("its_claim", `${row}.valid_until`)} > ${payableCents("its_claim", `(${row}.valid_until + 1)`)}))`;
}
