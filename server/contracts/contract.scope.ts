import { customerOf, ofOwnPolicies, wasHeldBy } from "../auth/policy.scope.js";
import { SALES_DESK } from "../core/access.js";
import { type Sql, raw, sql } from "../core/sql.js";
import { type Scope, everyRowFor } from "../engine/projection/declare.js";
import { signedLinkEnd } from "./contract.term.js";

/**
 * Customers see what was sent to them: neither drafts nor withdrawn contracts. A guest, identified only by the
 * contract's id, also no longer sees one that expired unsigned, and sees the document of a signed one for 30 days.
 */
export const contractScope: Scope = {
  anonymous: (row) =>
    sql`(${raw(row)}.status = 'signed' and ${raw(signedLinkEnd(row))} > now() or ${raw(row)}.status = 'sent' and coalesce(${raw(row)}.expires_at > now(), true))`,
  customer: (row, viewer) =>
    sql`${raw(row)}.status in ('sent', 'signed') and ${raw(row)}.lead_id in (${ofOwnPolicies("lead_id", viewer)})
      and ${isOfHolder(row, customerOf(viewer))}`,
  ...everyRowFor(SALES_DESK),
};

/** SQL of whether the contract in this row was made while the customer held its policy, not for the owner before them. */
export function isOfHolder(row: string, customer: Sql): Sql {
  const policyId = `(select sold.id from policy sold where sold.lead_id = ${row}.lead_id)`;
  return wasHeldBy(customer, policyId, `${row}.created_at`);
}
