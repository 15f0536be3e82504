import type { Activity } from "../activity/activity.entity.js";
import { activityPage } from "../activity/activityList.js";
import type { RequestContext } from "../context.js";
import { existingId } from "../core/entityRows.js";
import type { PageInput } from "../engine/graphql/listPage.js";
import type { Rows } from "../engine/projection/rows.js";
import { Claim } from "./claim.entity.js";
import { CLAIM_NOT_FOUND } from "./lockClaim.js";

/** @throws DomainError NOT_FOUND */
export async function claimActivityPage(
  ctx: RequestContext,
  id: string,
  page: PageInput | null,
): Promise<Rows<Activity>> {
  return activityPage("claim", await existingId(ctx.database.manager, Claim, id, CLAIM_NOT_FOUND), page);
}
