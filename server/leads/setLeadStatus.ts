import type { RequestContext } from "../context.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { changeLeadStatus } from "./changeLeadStatus.js";
import { Lead } from "./lead.entity.js";
import type { SetLeadStatusInput } from "./lead.inputs.js";
import { lockLead } from "./lockLead.js";

/** Any status may follow any other. */
export async function setLeadStatus(
  ctx: RequestContext,
  { id, status, version }: SetLeadStatusInput,
): Promise<Rows<Lead>> {
  await ctx.database.transaction(async (manager) => {
    const lead = await lockLead(manager, id, version);
    await changeLeadStatus(manager, ctx, lead, status);
  });
  return byId(Lead, id);
}
