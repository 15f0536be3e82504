import type { Activity } from "../activity/activity.entity.js";
import { activityPage } from "../activity/activityList.js";
import type { RequestContext } from "../context.js";
import type { ListPart } from "../engine/graphql/listPart.js";
import { isUuid } from "../core/ids.js";
import type { Rows } from "../engine/projection/rows.js";
import { Claim } from "./claim.entity.js";
import { claimNotFound } from "./lockClaim.js";

/** @throws DomainError NOT_FOUND */
export async function claimActivityPage(
  ctx: RequestContext,
  id: string,
  part: ListPart | null,
): Promise<Rows<Activity>> {
  const claim = isUuid(id) ? await ctx.database.manager.findOne(Claim, { select: { id: true }, where: { id } }) : null;
  if (!claim) throw claimNotFound();
  return activityPage("claim", claim.id, part);
}
