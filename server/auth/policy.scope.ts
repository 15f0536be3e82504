import { type Sql, raw, sql } from "../core/sql.js";
import type { Viewer } from "../core/viewer.js";

/** A subquery for one column of the asking customer's policies; empty for everyone else. */
export function ofOwnPolicies(column: "id" | "lead_id", viewer: Viewer): Sql {
  return sql`select own.${raw(column)} from policy own
    join policy_customer held on held.policy_id = own.id where held.customer_id = ${customerOf(viewer)}`;
}

/**
 * SQL of whether what came up at this moment on one of the customer's policies is theirs: they held the policy then.
 * What came up before a transfer belongs to those who held it until then, who see it again if the policy comes back.
 *
 * @param policyId SQL of the policy's number
 * @param at SQL of the moment
 */
export function wasHeldBy(customer: Sql, policyId: string, at: string): Sql {
  return sql`coalesce(${customer} = any (${raw(heldUntilTransfer(policyId, at))}), true)`;
}

/** SQL of the customers who held the policy at this moment, an array; null if it has not been transferred since. */
export function heldUntilTransfer(policyId: string, at: string): string {
  return `(select passed.former_customer_ids from ${firstTransferSince(policyId, at)})::uuid[]`;
}

/** SQL, as after `from`, of the transfer by which whoever held the policy at this moment passed it on, as `passed`. */
export function firstTransferSince(policyId: string, at: string): string {
  return `policy_transfer passed
    where passed.policy_id = ${policyId} and passed.made_at > ${at} order by passed.made_at limit 1`;
}

/** The same for the asking customer and a row with `policy_id`: it is on a policy of theirs, from when they held it. */
export function ofOwnTime(row: string, at: string, viewer: Viewer): Sql {
  return sql`${raw(row)}.policy_id in (${ofOwnPolicies("id", viewer)})
    and ${wasHeldBy(customerOf(viewer), `${row}.policy_id`, at)}`;
}

/** SQL of the asking customer's id; null for everyone else. */
export function customerOf(viewer: Viewer): Sql {
  return sql`${viewer.role === "customer" ? viewer.customerId : null}::uuid`;
}
