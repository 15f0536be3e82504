import type { EntityManager } from "typeorm";

import { ActivityKind } from "../activity/activity.kinds.js";
import { recordActivity } from "../activity/recordActivity.js";
import type { RequestContext } from "../context.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { Lead } from "./lead.entity.js";
import type { SetLeadStatusInput } from "./lead.inputs.js";
import type { LeadStatus } from "./lead.status.js";
import { lockLead } from "./lockLead.js";

/** Any status may follow any other. (back-office.txt section 4) */
export async function setLeadStatus(
  ctx: RequestContext,
  { id, status, version }: SetLeadStatusInput,
): Promise<Rows<Lead>> {
  await ctx.database.transaction(async (manager) => {
    const lead = await lockLead(manager, id, version);
    await changeStatus(manager, ctx, lead, status);
  });
  return byId(Lead, id);
}

/** Of a lead that is locked. The same status again is no change. */
export async function changeStatus(
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
