import type { Activity } from "../activity/activity.entity.js";
import { activityPage } from "../activity/activityList.js";
import type { RequestContext } from "../context.js";
import type { PageInput } from "../engine/graphql/listPage.js";
import type { Rows } from "../engine/projection/rows.js";
import { existingPolicy } from "./lockPolicy.js";

/** @throws DomainError NOT_FOUND */
export async function policyActivityPage(
  ctx: RequestContext,
  policyId: string,
  page: PageInput | null,
): Promise<Rows<Activity>> {
  return activityPage("policy", await existingPolicy(ctx.database.manager, policyId), page);
}
