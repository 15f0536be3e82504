import type { EntityManager } from "typeorm";

import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/recordActivity.js";
import type { RequestContext } from "../context.js";
import { Lead } from "./lead.entity.js";
import type { LeadStatus } from "./lead.status.js";

/** The lead must be locked. Any status may follow any other; setting the same one again changes nothing. */
export async function changeLeadStatus(
  manager: EntityManager,
  ctx: RequestContext,
  lead: Lead,
  to: LeadStatus,
): Promise<void> {
  const from = lead.status;
  if (to === from) return;
  await manager.update(Lead, { id: lead.id }, { status: to });
  await recordActivity(manager, ctx, {
    subject: { kind: "lead", id: lead.id },
    kind: ActivityKind.status_changed,
    details: { from, to },
  });
}
