import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import type { Doer } from "#server/activity/recordActivity.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import type { Lead } from "../lead.entity.js";
import type { LeadStatus } from "../lead.status.js";
import type { NextActionKind } from "./next.kinds.js";
import { SLIP_MS } from "./slip.js";

interface Dropped {
  readonly kind: NextActionKind;
  readonly description: string | null;
  readonly ownerId: string | null;
  readonly dueAt: Date;
  /** The status that dropped it; absent if it was dropped by itself. */
  readonly status?: LeadStatus;
}

interface Details {
  readonly dueAt?: string;
  readonly status?: LeadStatus;
  readonly planned?: Omit<Dropped, "dueAt" | "status">;
}

/**
 * The next action that the viewer dropped less than a minute ago, by itself or with a status, if nothing has been
 * planned or done since. The lead is locked.
 */
export async function lastDropped(manager: EntityManager, ctx: Doer, { id }: Lead): Promise<Dropped | undefined> {
  const [last] = await run<{ details: Details; isSlip: boolean }>(
    manager,
    sql`select details, kind = ${ActivityKind.next_action_cleared}
         and actor_id = ${requireStaff(ctx).staffId} and at > now() - ${SLIP_MS} * interval '1 millisecond' as "isSlip"
     from activity
     where subject_kind = 'lead' and subject_id = ${id}
       and kind in (${ActivityKind.next_action_set}, ${ActivityKind.next_action_done}, ${ActivityKind.next_action_cleared})
     order by at desc, position desc limit 1`,
  );
  const { dueAt, status, planned } = last?.isSlip === true ? last.details : {};
  if (dueAt === undefined || planned === undefined) return undefined;
  return { ...planned, dueAt: new Date(dueAt), ...(status && { status }) };
}
