import { MANAGERS, isAllowed, rolesOfViewer } from "#server/core/access.js";
import { snakeCase } from "#server/core/snakeCase.js";
import { type Sql, raw, sql } from "#server/core/sql.js";
import type { Viewer } from "#server/core/viewer.js";
import { OWN_BOUNDS } from "#shared/estimates/secondPerson.js";

/**
 * SQL of whether the viewer may approve the pending authorization under the alias `row`: a manager who did not ask for
 * it and whose own bound it does not exceed. With several permission sets, the widest bound counts.
 */
export function awaitsViewer(row: string, viewer: Viewer): Sql {
  if (viewer.role !== "staff" || !isAllowed(viewer, MANAGERS)) return raw("false");
  const waits = sql`${raw(row)}.status = 'requested' and ${raw(row)}.requested_by_id is distinct from ${viewer.staffId}::uuid`;
  const sets: readonly string[] = rolesOfViewer(viewer);
  if (sets.includes("administrator")) return sql`(${waits})`;
  const bounds = Object.entries(OWN_BOUNDS).flatMap(([set, name]) => (sets.includes(set) ? [snakeCase(name)] : []));
  const within = bounds.map((bound) => `limits.${bound} is null or ${row}.authorized_cents <= limits.${bound}`);
  return sql`(${waits} and exists (select from (select * from claim_limits order by id desc limit 1) limits
    where ${raw(within.join(" or "))}))`;
}
