import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import type { Doer } from "#server/activity/recordActivity.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import type { Lead } from "../lead.entity.js";
import type { LeadStatus } from "../lead.status.js";
import type { NextActionKind } from "./next.kinds.js";
import { isUnwanted } from "./nextAction.rules.js";
import { putNextAction } from "./putNextAction.js";
import { SLIP_MS } from "./slip.js";

interface Dropped {
  readonly dueAt: string;
  readonly planned: {
    readonly kind: NextActionKind;
    readonly description: string | null;
    readonly ownerId: string | null;
  };
}

/**
 * Restores the next action that a status dropped if that status is taken back within a minute, so that a slip loses
 * nothing. Whatever was planned or done since stays, and a call or email that the person has asked not to get since is
 * not restored. The lead is locked and has its new status.
 */
export async function takeBackNextAction(
  manager: EntityManager,
  ctx: Doer,
  lead: Lead,
  status: LeadStatus,
): Promise<void> {
  const [last] = await run<{ details: Partial<Dropped>; isSlip: boolean }>(
    manager,
    sql`select details, kind = ${ActivityKind.next_action_cleared} and details->>'status' = ${status}
         and actor_id = ${requireStaff(ctx).staffId} and at > now() - ${SLIP_MS} * interval '1 millisecond' as "isSlip"
     from activity
     where subject_kind = 'lead' and subject_id = ${lead.id}
       and kind in (${ActivityKind.next_action_set}, ${ActivityKind.next_action_done}, ${ActivityKind.next_action_cleared})
     order by at desc, position desc limit 1`,
  );
  const { dueAt, planned } = last?.isSlip === true ? last.details : {};
  if (dueAt === undefined || planned === undefined || isUnwanted(lead, planned)) return;
  await putNextAction(manager, ctx, lead, { ...planned, dueAt: new Date(dueAt) }, { isRestored: true });
}
