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
