import { type Sql, raw, sql } from "../core/sql.js";
import type { Viewer } from "../core/viewer.js";

/** A subquery for one column of the asking customer's policies; empty for everyone else. */
export function ofOwnPolicies(column: "id" | "lead_id", viewer: Viewer): Sql {
  const customerId = viewer.role === "customer" ? viewer.customerId : null;
  return sql`select own.${raw(column)} from policy own
    join policy_customer held on held.policy_id = own.id where held.customer_id = ${customerId}::uuid`;
}
