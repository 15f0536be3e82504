import { sumOfCents } from "../core/cents.sql.js";

/** SQL of the cents that we pay for all claims of the policy under the alias `row`: what their authorizations owe. */
export function owedOfClaims(row: string): string {
  return `(select ${sumOfCents("given.owed_cents")}
    from claim claimed join claim_authorization given on given.claim_id = claimed.id and given.status = 'given'
    where claimed.policy_id = ${row}.id)`;
}

/** SQL of the cents that are paid for them. */
export function paidOfClaims(row: string): string {
  return `(select ${sumOfCents("made.amount_cents")}
    from claim claimed join claim_payment made on made.claim_id = claimed.id and made.status = 'paid'
    where claimed.policy_id = ${row}.id)`;
}

/** SQL of how many claims of the policy are neither closed nor denied. */
export function openClaimsOf(row: string): string {
  return `(select count(*)::integer from claim
    where claim.policy_id = ${row}.id and claim.status not in ('claim_covered_closed', 'denied'))`;
}
