import type { Activity } from "../activity/activity.entity.js";
import { activityPage } from "../activity/activityList.js";
import type { RequestContext } from "../context.js";
import type { ListPart } from "../engine/graphql/listPart.js";
import { isUuid } from "../core/ids.js";
import type { Rows } from "../engine/projection/rows.js";
import { Lead } from "./lead.entity.js";
import { leadNotFound } from "./lockLead.js";

/** @throws DomainError NOT_FOUND */
export async function leadActivityPage(
  ctx: RequestContext,
  id: string,
  part: ListPart | null,
): Promise<Rows<Activity>> {
  const lead = isUuid(id) ? await ctx.database.manager.findOne(Lead, { select: { id: true }, where: { id } }) : null;
  if (!lead) throw leadNotFound();
  return activityPage("lead", lead.id, part);
}
