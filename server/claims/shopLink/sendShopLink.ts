import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { insertRow } from "#server/core/entityRows.js";
import { DomainError } from "#server/core/errors.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { once } from "#server/core/idempotency.js";
import { run } from "#server/core/run.js";
import { raw, sql } from "#server/core/sql.js";
import { type Rows, byId } from "#server/engine/projection/rows.js";
import { MailKind } from "#server/mail/mail.kinds.js";
import { Shop } from "#server/shops/shop.entity.js";
import { MAX_SHOP_REQUEST_LENGTH, DEFAULT_SHOP_REQUEST } from "#shared/limits/shopLinkLimits.js";
import { CLOSED_CLAIM_STATUSES } from "#shared/statuses/claim.js";
import { isBlank } from "#shared/text/blank.js";
import { Claim } from "../claim.entity.js";
import { lockClaim } from "../lockClaim.js";
import { endLinksOf } from "./endShopLink.js";
import type { SendShopLinkInput } from "./shopClaim.inputs.js";
import { ShopLink } from "./shopLink.entity.js";
import { mailShopLink } from "./shopLinkMail.js";
import { isLiveLink } from "./shopOfLink.js";

/**
 * Emails the claim's shop a private link to its part of the claim, which replaces any earlier link. The same text to
 * the same shop is sent only once while its message is pending, and for a minute after.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND for the claim; CONFLICT if there is no shop with an address, and for
 * a closed claim.
 */
export async function sendShopLink(
  ctx: RequestContext,
  { claimId: sentId, request: sentRequest, idempotencyKey: key }: SendShopLinkInput,
): Promise<Rows<Claim>> {
  const request = isBlank(sentRequest) ? DEFAULT_SHOP_REQUEST : (sentRequest ?? "").trim();
  const checks = new FieldChecks();
  checks.length("request", request, MAX_SHOP_REQUEST_LENGTH);
  checks.throwIfAny();
  const id = await ctx.database.transaction(async (manager) => {
    const claim = await lockClaim(manager, sentId);
    const call = { operation: "sendShopLink", key, request: { claimId: claim.id, request } };
    return await once(manager, ctx, call, async () => {
      await send(manager, ctx, claim, request);
      return claim.id;
    });
  });
  return byId(Claim, id);
}

async function send(manager: EntityManager, ctx: RequestContext, claim: Claim, request: string): Promise<void> {
  const { id: claimId, shopId } = claim;
  const shop = shopId === null ? null : await manager.findOneByOrFail(Shop, { id: shopId });
  if (shop === null) throw new DomainError("CONFLICT", "Please choose the claim's repair shop first.");
  const { name, email } = shop;
  if (email === null) throw new DomainError("CONFLICT", "Please give the shop an email address first.");
  if (CLOSED_CLAIM_STATUSES.includes(claim.status))
    throw new DomainError("CONFLICT", "This claim is closed, so its shop has nothing to send.");
  if (await isOnItsWay(manager, { claimId, shopId: shop.id, sentTo: email, request })) return;
  await endLinksOf(manager, claimId);
  const { staffId: authorId, username: authorName } = requireStaff(ctx);
  await insertRow(manager, ShopLink, { claimId, shopId: shop.id, sentTo: email, request, authorId, authorName });
  await mailShopLink(manager, ctx.env, claim, { name, email, request, createdBy: authorName });
  await recordActivity(manager, ctx, {
    subject: { kind: "claim", id: claimId },
    kind: ActivityKind.shop_link_sent,
    details: { shop: name, to: email },
  });
}

/** Whether this link was just mailed, or is still being delivered. The claim must be locked. */
async function isOnItsWay(
  manager: EntityManager,
  { claimId, shopId, sentTo, request }: Pick<ShopLink, "claimId" | "shopId" | "sentTo" | "request">,
): Promise<boolean> {
  const found = await run(
    manager,
    sql`select from shop_link link where link.claim_id = ${claimId} and link.shop_id = ${shopId} and link.sent_to = ${sentTo}
      and link.request = ${request} and ${raw(isLiveLink("link"))}
      and (link.created_at > now() - interval '1 minute' or exists (select from outbox_message mail
        where mail.subject_kind = 'claim' and mail.subject_id = link.claim_id::text and mail.kind = ${MailKind.shop_link}
          and link.sent_to = any (mail.to_addresses) and mail.state in ('queued', 'sending')))`,
  );
  return found.length > 0;
}
