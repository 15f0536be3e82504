import { customerOf, ofOwnPolicies, wasHeldBy } from "../auth/policy.scope.js";
import { type Sql, raw, sql } from "../core/sql.js";
import type { Viewer } from "../core/viewer.js";

/**
 * A claim on a policy belongs to the policy's current customer, so it moves with the portal sign-in, but not with a
 * transfer to the next owner of the car; one without a policy belongs to the customer who filed it. With an array,
 * PostgreSQL reads the index of either; with a subquery beside the `or`, it would read every claim.
 */
export function ofOwnClaims(row: string, viewer: Viewer): Sql {
  const customer = customerOf(viewer);
  return sql`(${raw(row)}.policy_id = any (array(${ofOwnPolicies("id", viewer)}))
      and ${wasHeldBy(customer, `${row}.policy_id`, `${row}.created_at`)}
    or ${raw(row)}.policy_id is null and ${raw(row)}.customer_id = ${customer})`;
}
