import type { EntityManager } from "typeorm";

import type { RequestContext } from "#server/context.js";
import { madeBefore, once } from "#server/core/idempotency.js";
import { GUEST } from "#server/core/viewer.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { countPublicForm } from "#server/leads/publicFormLimit.js";
import type { Claim } from "../claim.entity.js";
import { lockClaim } from "../lockClaim.js";
import { type ShopClaim, shopClaimOf } from "./shopClaim.js";
import { type ShopOfLink, shopOfLink } from "./shopOfLink.js";

interface Sending {
  readonly token: string;
  readonly operation: string;
  readonly key: string | null | undefined;
  readonly request: object;
}

interface Received {
  readonly manager: EntityManager;
  readonly ctx: RequestContext;
  readonly claim: Claim;
  readonly shop: ShopOfLink;
}

/**
 * Handles what a shop sends by its link: rate-limited like other public forms, idempotent by its key, and only while
 * the link is valid, which is checked again once the claim is locked.
 *
 * @throws DomainError NOT_FOUND for an invalid link; RATE_LIMITED; CONFLICT for a key of another request.
 */
export async function receiveFromShop(
  ctx: RequestContext,
  { token, ...call }: Sending,
  take: (received: Received) => Promise<string>,
): Promise<Rows<ShopClaim>> {
  const { claimId } = await shopOfLink(ctx.database, token);
  const guest = { ...ctx, viewer: GUEST };
  const asked = { ...call, request: { ...call.request, token } };
  if ((await madeBefore(ctx.database.manager, guest, asked)) === undefined) await countPublicForm(ctx);
  await ctx.database.transaction(async (manager) => {
    const claim = await lockClaim(manager, claimId);
    const shop = await shopOfLink(manager, token);
    return await once(manager, guest, asked, async () => await take({ manager, ctx: guest, claim, shop }));
  });
  return shopClaimOf(token);
}
