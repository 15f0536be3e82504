import type { Activity } from "../activity/activity.entity.js";
import { activityPage } from "../activity/activityList.js";
import type { RequestContext } from "../context.js";
import { existingId } from "../core/entityRows.js";
import type { PageInput } from "../engine/graphql/listPage.js";
import type { Rows } from "../engine/projection/rows.js";
import { Lead } from "./lead.entity.js";
import { LEAD_NOT_FOUND } from "./lockLead.js";

/** @throws DomainError NOT_FOUND */
export async function leadActivityPage(
  ctx: RequestContext,
  id: string,
  page: PageInput | null,
): Promise<Rows<Activity>> {
  return activityPage("lead", await existingId(ctx.database.manager, Lead, id, LEAD_NOT_FOUND), page);
}
