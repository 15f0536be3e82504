import { NEW_YORK_ZONE } from "#shared/days.js";
import { ofOwnPolicies } from "../auth/policy.scope.js";
import { type Sql, raw, sql } from "../core/sql.js";
import type { Viewer } from "../core/viewer.js";

/** Today in New York, where due days are counted. */
const TODAY = `(now() at time zone '${NEW_YORK_ZONE}')::date`;

/** SQL of whether the request under the alias `row` is overdue. */
export function isOverdue(row: string): string {
  return `(${row}.status = 'pending' and coalesce(${row}.due_date < ${TODAY}, false))`;
}

/** A customer's own requests: addressed to them, on a policy that is theirs. */
export function ofOwnRequests(row: string, viewer: Viewer): Sql {
  const customerId = viewer.role === "customer" ? viewer.customerId : null;
  return sql`${raw(row)}.customer_id = ${customerId}::uuid and ${raw(row)}.policy_id in (${ofOwnPolicies("id", viewer)})`;
}
