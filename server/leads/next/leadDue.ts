import { type Sql, raw, sql } from "#server/core/sql.js";
import { endOfNewYorkDay } from "#shared/newYorkTime.js";
import { LeadDue } from "./next.kinds.js";

/** Midnight in New York, at the end of today. */
export function endOfToday(): Sql {
  return sql`${endOfNewYorkDay(new Date()).toISOString()}::timestamptz`;
}

/** A condition on the lead `root`. */
export function isDue(due: LeadDue): Sql {
  const planned = raw("select planned.lead_id from lead_next_action planned where planned.due_at");
  switch (due) {
    case LeadDue.overdue:
      return sql`root.id in (${planned} < now())`;
    case LeadDue.today:
      return sql`root.id in (${planned} >= now() and planned.due_at < ${endOfToday()})`;
    case LeadDue.later:
      return sql`root.id in (${planned} >= ${endOfToday()})`;
    case LeadDue.none:
      return raw("not exists (select from lead_next_action planned where planned.lead_id = root.id)");
  }
}
