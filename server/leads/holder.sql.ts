import { sumOfCents } from "../core/cents.sql.js";

/** SQL of the ids of all policies of the person of this lead: its own, and those of leads with the same email. */
export function policiesOfHolder(row: string): string {
  return `select its_own.id from policy its_own where its_own.lead_id = ${row}.id
    union select theirs.id from lead same join policy theirs on theirs.lead_id = same.id
      where ${row}.email_key <> '' and same.email_key = ${row}.email_key`;
}

/** SQL of which policies those are. */
export function isHeldBy(row: string, target: string): string {
  return `${target}.id in (${policiesOfHolder(row)})`;
}

/** SQL of which claims were made on them. */
export function isClaimOfHolder(row: string, target: string): string {
  return `${target}.policy_id in (${policiesOfHolder(row)})`;
}

/** SQL of the cents authorized for those claims, or of our share of that. */
export function givenToHolder(row: string, column: "authorized_cents" | "owed_cents"): string {
  return `(select ${sumOfCents(`given.${column}`)}
    from claim claimed join claim_authorization given on given.claim_id = claimed.id and given.status = 'given'
    where claimed.policy_id in (${policiesOfHolder(row)}))`;
}

/** SQL of the cents paid for those claims. */
export function paidToHolder(row: string): string {
  return `(select ${sumOfCents("made.amount_cents")}
    from claim claimed join claim_payment made on made.claim_id = claimed.id and made.status = 'paid'
    where claimed.policy_id in (${policiesOfHolder(row)}))`;
}
