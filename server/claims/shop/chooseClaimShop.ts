import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import type { RequestContext } from "#server/context.js";
import { assertFactRead } from "#server/core/assertRead.js";
import { holdRow } from "#server/core/entityRows.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { once } from "#server/core/idempotency.js";
import { uuidOf } from "#server/core/ids.js";
import { checkLengths } from "#server/engine/fields/maxLength.js";
import { type Rows, byId } from "#server/engine/projection/rows.js";
import { SHOP_NOT_FOUND } from "#server/shops/changeShop.js";
import { insertShop, newShop } from "#server/shops/insertShop.js";
import { Shop } from "#server/shops/shop.entity.js";
import { authorizeByRule } from "../authorization/authorizeByRule.js";
import { Claim } from "../claim.entity.js";
import { lockClaim } from "../lockClaim.js";
import { endLinksOf } from "../shopLink/endShopLink.js";
import { ChooseClaimShopInput } from "./claimShop.inputs.js";
import { mailCancelledToShop, mailGivenToShop } from "./shopMail.js";

const SHOP_CHANGED = "Someone else chose another shop for this claim after you opened it. Check it first.";

/**
 * Chooses the repair shop: a known one, a new one, or none. Existing authorizations are emailed to it, and cancelled
 * with the previous shop. Open forms of the claim can still be saved.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND for the claim or the shop; CONFLICT if the claim's shop is not
 * `seenShopId`, and for an idempotency key of another request.
 */
export async function chooseClaimShop(
  ctx: RequestContext,
  { claimId: sentId, shopId: sentShop, newShop: sentNew, seenShopId, idempotencyKey: key }: ChooseClaimShopInput,
): Promise<Rows<Claim>> {
  const checks = new FieldChecks();
  checkLengths(checks, ChooseClaimShopInput, { newShop: sentNew });
  const added = sentNew == null ? null : newShop(checks, "newShop", sentNew);
  if (added === null && sentShop === undefined)
    checks.refuse("shopId", "Please choose a shop, or say that none is known.");
  if (added !== null && sentShop != null) checks.refuse("shopId", "Please choose a shop or add one, not both.");
  checks.throwIfAny();
  const id = await ctx.database.transaction(async (manager) => {
    const claim = await lockClaim(manager, sentId);
    const known = sentShop == null ? null : await holdRow(manager, Shop, sentShop, SHOP_NOT_FOUND);
    const request = { claimId: claim.id, shopId: known, newShop: added };
    return await once(manager, ctx, { operation: "chooseClaimShop", key, request }, async () => {
      const shopId = added === null ? known : await insertShop(manager, ctx, added);
      if (claim.shopId !== shopId) {
        assertFactRead(claim.shopId, seenShopId == null ? seenShopId : uuidOf(seenShopId), SHOP_CHANGED);
        await setShop(manager, ctx, claim, shopId);
        await authorizeByRule(manager, ctx, claim.id);
      }
      return claim.id;
    });
  });
  return byId(Claim, id);
}

async function setShop(
  manager: EntityManager,
  ctx: RequestContext,
  claim: Claim,
  shopId: string | null,
): Promise<void> {
  const [from, to] = [await nameOf(manager, claim.shopId), await nameOf(manager, shopId)];
  await endLinksOf(manager, claim.id);
  await mailCancelledToShop(manager, ctx, claim);
  await manager.update(Claim, { id: claim.id }, { shopId });
  await recordActivity(manager, ctx, {
    subject: { kind: "claim", id: claim.id },
    kind: ActivityKind.fields_changed,
    details: { changes: [{ field: "shop", from, to }] },
  });
  await mailGivenToShop(manager, ctx, await manager.findOneByOrFail(Claim, { id: claim.id }));
}

async function nameOf(manager: EntityManager, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const { name } = await manager.findOneByOrFail(Shop, { id });
  return name;
}
