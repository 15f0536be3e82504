import { ofOwnPolicies } from "../auth/policy.scope.js";
import { TODAY_IN_NEW_YORK } from "../core/newYorkDay.sql.js";
import { type Sql, raw, sql } from "../core/sql.js";
import type { Viewer } from "../core/viewer.js";

/** SQL of whether the request under the alias `row` is overdue. */
export function isOverdue(row: string): string {
  return `(${row}.status = 'pending' and coalesce(${row}.due_date < ${TODAY_IN_NEW_YORK}, false))`;
}

/** A customer's own requests: addressed to them, on a policy that is theirs. */
export function ofOwnRequests(row: string, viewer: Viewer): Sql {
  const customerId = viewer.role === "customer" ? viewer.customerId : null;
  return sql`${raw(row)}.customer_id = ${customerId}::uuid and ${raw(row)}.policy_id in (${ofOwnPolicies("id", viewer)})`;
}
