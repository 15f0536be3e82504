import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { SYSTEM, recordActivityBy } from "#server/activity/recordActivity.js";
import { run } from "#server/core/run.js";
import { raw, sql } from "#server/core/sql.js";
import { announceAssignment } from "./leadAlert.js";
import { RECEIVES_NEW_LEADS, STAFF_NAME } from "./salesperson.entity.js";

/**
 * Gives a new lead an owner by the rule in force, in the transaction that creates it. Anyone away or deactivated is
 * skipped; if no one is left, the lead has no owner.
 */
export async function assignNewLead(manager: EntityManager, leadId: string): Promise<void> {
  // Locks the row, so that two simultaneous leads go to two people. With the rule `none`, nothing is locked.
  const [settings] = await run<{ rule: string; turn: string }>(
    manager,
    sql`update lead_assignment set turn = turn + 1 where rule <> 'none' returning rule, turn`,
  );
  if (settings === undefined) return;
  const [owner] = await run<{ id: string; name: string }>(
    manager,
    sql`with next as (
       select staff.id, ${raw(STAFF_NAME)} as name
       from lead, staff left join salesperson on salesperson.staff_id = staff.id
       where lead.id = ${leadId} and ${raw(RECEIVES_NEW_LEADS)} and not coalesce(salesperson.away, false)
         and (${settings.rule} = 'in_turn' or lead.state = any(salesperson.states)
           or coalesce(cardinality(salesperson.states), 0) = 0)
       order by ${settings.rule} = 'by_state' and coalesce(lead.state = any(salesperson.states), false) desc,
         coalesce(salesperson.last_turn, 0), staff.created_at, staff.id
       limit 1
     ), turned as (
       insert into salesperson (staff_id, last_turn) select id, ${settings.turn} from next
       on conflict (staff_id) do update set last_turn = excluded.last_turn
     ), given as (
       update lead set owner_id = next.id from next where lead.id = ${leadId}
     )
     select id, name from next`,
  );
  if (owner === undefined) return;
  await recordActivityBy(manager, SYSTEM, {
    subject: { kind: "lead", id: leadId },
    kind: ActivityKind.assigned,
    details: { from: null, to: owner.name },
  });
  await announceAssignment(manager, { leadId, ownerId: owner.id });
}
