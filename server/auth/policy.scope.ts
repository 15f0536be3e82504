import { type Sql, raw, sql } from "../core/sql.js";
import type { Viewer } from "../core/viewer.js";

/** A sub-select of one column of the policies that belong to the customer who asks; nobody else has policies of their own. */
export function ofOwnPolicies(column: "id" | "lead_id", viewer: Viewer): Sql {
  const customerId = viewer.role === "customer" ? viewer.customerId : null;
  return sql`select own.${raw(column)} from policy own
    join policy_customer held on held.policy_id = own.id where held.customer_id = ${customerId}::uuid`;
}
