import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import type { RequestContext } from "#server/context.js";
import { DomainError } from "#server/core/errors.js";
import { once } from "#server/core/idempotency.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { type Rows, byId } from "#server/engine/projection/rows.js";
import { Claim } from "../claim.entity.js";
import { lockClaim } from "../lockClaim.js";
import type { EndShopLinkInput } from "./shopClaim.inputs.js";

/** @throws DomainError NOT_FOUND for the claim; CONFLICT if there is no link. */
export async function endShopLink(
  ctx: RequestContext,
  { claimId: sentId, idempotencyKey: key }: EndShopLinkInput,
): Promise<Rows<Claim>> {
  const id = await ctx.database.transaction(async (manager) => {
    const claim = await lockClaim(manager, sentId);
    const call = { operation: "endShopLink", key, request: { claimId: claim.id } };
    return await once(manager, ctx, call, async () => {
      if (!(await endLinksOf(manager, claim.id))) throw new DomainError("CONFLICT", "The shop has no active link.");
      await recordActivity(manager, ctx, {
        subject: { kind: "claim", id: claim.id },
        kind: ActivityKind.shop_link_ended,
      });
      return claim.id;
    });
  });
  return byId(Claim, id);
}

/**
 * Invalidates every link mailed to a shop for this claim. The claim must be locked. Returns false if there was none.
 */
export async function endLinksOf(manager: EntityManager, claimId: string): Promise<boolean> {
  const ended = await run(
    manager,
    sql`update shop_link set ended_at = now() where claim_id = ${claimId} and ended_at is null returning id`,
  );
  return ended.length > 0;
}
