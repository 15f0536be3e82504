import { type EntityManager, IsNull, Not } from "typeorm";

import type { RequestContext } from "#server/context.js";
import { longDay } from "#server/core/calendarDay.js";
import { enqueueMail } from "#server/mail/enqueueMail.js";
import { MailKind } from "#server/mail/mail.kinds.js";
import { type Fact, type MailBody, button, facts, greeting, paragraph } from "#server/mail/mailBody.js";
import { Shop } from "#server/shops/shop.entity.js";
import { allowedCents } from "#shared/estimates/estimate.js";
import { formatMoney } from "#shared/money.js";
import { isBlank } from "#shared/text/blank.js";
import { personName, vehicleName } from "#shared/text/names.js";
import { shortId } from "#shared/text/shortId.js";
import { AuthorizationStatus } from "../authorization/authorization.status.js";
import { ClaimAuthorization } from "../authorization/claimAuthorization.entity.js";
import type { Claim } from "../claim.entity.js";
import { ClaimStatus } from "../claim.status.js";
import { EstimateLine } from "../estimate/estimateLine.entity.js";
import { type LinkedShop, hasLiveLink, shopPageAddress } from "../shopLink/shopLinkMail.js";

type Authorization = Pick<
  ClaimAuthorization,
  "id" | "number" | "validUntil" | "authorizedCents" | "deductibleCents" | "owedCents"
>;

/**
 * Tells the claim's shop what it may repair, and what we and the customer pay. Sends nothing if there is no shop with
 * an address.
 */
export async function mailAuthorizedToShop(
  manager: EntityManager,
  ctx: RequestContext,
  claim: Claim,
  { id, number, validUntil, authorizedCents, deductibleCents, owedCents }: Authorization,
): Promise<void> {
  const lines = await manager.find(EstimateLine, { where: { authorizationId: id }, order: { position: "asc" } });
  await mailShop(manager, ctx, claim, {
    subject: `Authorized: ${number ?? ""}`,
    body: [
      paragraph("We have authorized the repair below. Please include the authorization number on your invoice."),
      facts([
        ["Authorization number", number ?? ""],
        ...repairFacts(claim),
        ...lines.map((line): Fact => [line.description, approvedText(line)]),
        ["Total approved", formatMoney(authorizedCents)],
        ["The customer pays", formatMoney(deductibleCents)],
        ["We pay", formatMoney(owedCents)],
        ...(validUntil === null ? [] : [["The repair must begin by", longDay(validUntil)] as const]),
      ]),
      paragraph("If you find more that needs repair, ask us before doing the work. We pay only for approved work."),
    ],
  });
}

/** What we approve of a line; if that is less than the shop asked for, also the amount asked for and the reason. */
function approvedText(line: EstimateLine): string {
  const { requestedCents, reason } = line;
  const approved = allowedCents(line);
  if (approved >= requestedCents) return `${formatMoney(approved)} approved`;
  const because = reason === null || isBlank(reason) ? "" : `: ${reason.trim()}`;
  return `${formatMoney(approved)} approved of ${formatMoney(requestedCents)} asked${because}`;
}

/**
 * The same for everything authorized so far, for a shop that was chosen later. Sends nothing while the claim is denied,
 * because no repair may begin.
 */
export async function mailGivenToShop(manager: EntityManager, ctx: RequestContext, claim: Claim): Promise<void> {
  const isDenied = claim.status === ClaimStatus.denied;
  await setStopped(manager, claim, isDenied);
  if (isDenied) return;
  for (const authorization of await givenTo(manager, claim))
    await mailAuthorizedToShop(manager, ctx, claim, authorization);
}

/** The same once the claim is covered again, for what the shop had been told not to begin. */
export async function mailCoveredToShop(manager: EntityManager, ctx: RequestContext, claim: Claim): Promise<void> {
  const stopped = (await givenTo(manager, claim)).filter(({ stoppedAt }) => stoppedAt !== null);
  if (stopped.length === 0) return;
  for (const authorization of stopped) await mailAuthorizedToShop(manager, ctx, claim, authorization);
  await setStopped(manager, claim, false);
}

/** Tells the claim's shop that it may no longer rely on these authorizations, or on any of the claim's. */
export async function mailCancelledToShop(
  manager: EntityManager,
  ctx: RequestContext,
  claim: Claim,
  cancelled?: Authorization,
): Promise<void> {
  const authorizations = cancelled === undefined ? await givenTo(manager, claim) : [cancelled];
  for (const { number } of authorizations)
    await mailShop(manager, ctx, claim, {
      subject: `Cancelled: ${number ?? ""}`,
      body: [
        paragraph("This authorization is cancelled. Please don't start the repair. If you already have, call us."),
        facts([["Authorization number", number ?? ""], ...repairFacts(claim)]),
      ],
    });
}

/**
 * Tells the claim's shop that the claim is denied: authorizations remain binding only for a repair that had already
 * begun. Says nothing if nothing is authorized, and nothing twice.
 */
export async function mailDeniedToShop(manager: EntityManager, ctx: RequestContext, claim: Claim): Promise<void> {
  const given = await givenTo(manager, claim);
  if (given.every(({ stoppedAt }) => stoppedAt !== null)) return;
  await setStopped(manager, claim, true);
  const numbers = given.map(({ number }) => number ?? "");
  await mailShop(manager, ctx, claim, {
    subject: `Claim denied: ${numbers.join(", ")}`,
    body: [
      paragraph("We have denied this claim. Please don't start the repair."),
      facts([["Authorization number", numbers.join(", ")], ...repairFacts(claim)]),
      paragraph(
        "If you had already started the repair before this email, our authorization still holds: finish it and send us your invoice. If you aren't sure, call us.",
      ),
    ],
  });
}

/** Tells the claim's shop the new last day for the repair to begin. */
export async function mailExtendedToShop(
  manager: EntityManager,
  ctx: RequestContext,
  claim: Claim,
  { number, validUntil }: { readonly number: string; readonly validUntil: string },
): Promise<void> {
  await mailShop(manager, ctx, claim, {
    subject: `More time: ${number}`,
    body: [
      paragraph("You have more time to start the repair below. What we approved stays the same."),
      facts([
        ["Authorization number", number],
        ...repairFacts(claim),
        ["The repair must begin by", longDay(validUntil)],
      ]),
    ],
  });
}

/**
 * Tells a shop that we have paid it, or that an announced payment was not made after all. It may be the claim's former
 * shop, whose authorizations were cancelled.
 */
export async function mailPaymentToShop(
  manager: EntityManager,
  ctx: RequestContext,
  claim: Claim,
  { isMade, shopId, amountCents, told }: ShopPayment,
): Promise<void> {
  const given = shopId === claim.shopId ? await givenTo(manager, claim) : [];
  const numbers = given.map(({ number }) => number ?? "").join(", ");
  await mailShop(manager, ctx, claim, {
    shopId,
    subject: isMade ? `We paid you ${formatMoney(amountCents)}` : "A payment to you did not go through",
    body: [
      paragraph(
        isMade
          ? "We have paid you for the repair below."
          : "We told you about the payment below, but it did not go through. We're looking into it. If you have questions, call us.",
      ),
      facts([...told, ...(numbers === "" ? [] : [["Authorization number", numbers] as const]), ...repairFacts(claim)]),
    ],
  });
}

interface ShopPayment {
  /** False if an announced payment has failed or was voided. */
  readonly isMade: boolean;
  readonly shopId: string | null;
  readonly amountCents: number;
  readonly told: readonly Fact[];
}

/** Records what the shop has been told about each authorization. */
async function setStopped(manager: EntityManager, { id: claimId }: Claim, isStopped: boolean): Promise<void> {
  await manager.update(
    ClaimAuthorization,
    { claimId, status: AuthorizationStatus.given, stoppedAt: isStopped ? IsNull() : Not(IsNull()) },
    { stoppedAt: isStopped ? new Date() : null },
  );
}

async function givenTo(manager: EntityManager, { id, shopId }: Claim): Promise<readonly ClaimAuthorization[]> {
  if (shopId === null) return [];
  return await manager.find(ClaimAuthorization, {
    where: { claimId: id, status: AuthorizationStatus.given },
    order: { requestedAt: "asc" },
  });
}

/** What a shop needs to identify the repair, and nothing else about the customer. */
function repairFacts(claim: Claim): readonly Fact[] {
  const known: readonly Fact[] = [
    ["Claim", shortId(claim.id)],
    ["Customer", personName(claim)],
    ["Vehicle", vehicleName(claim)],
    ["VIN", claim.vin ?? ""],
  ];
  return known.filter(([, value]) => value !== "");
}

interface ShopMessage {
  /** The claim's own shop if absent. */
  readonly shopId?: string | null;
  readonly subject: string;
  readonly body: MailBody;
}

async function mailShop(
  manager: EntityManager,
  ctx: RequestContext,
  claim: Claim,
  { shopId = claim.shopId, subject, body }: ShopMessage,
): Promise<void> {
  const shop = shopId === null ? null : await manager.findOneBy(Shop, { id: shopId });
  if (shop?.email == null) return;
  await enqueueMail(manager, {
    kind: MailKind.shop_authorization,
    to: [shop.email],
    subject,
    body: [
      greeting(shop.name),
      ...body,
      ...(await waysToAnswer(manager, ctx, { claimId: claim.id, email: shop.email })),
    ],
    about: { kind: "claim", id: claim.id },
    createdBy: "username" in ctx.viewer ? ctx.viewer.username : null,
    env: ctx.env,
  });
}

/** The shop's private page, if it was mailed the link; the token is added when the message is delivered. */
async function waysToAnswer(manager: EntityManager, { env }: RequestContext, to: LinkedShop): Promise<MailBody> {
  if (!(await hasLiveLink(manager, to)))
    return [paragraph("If you have a question or an invoice for us, reply to this email.")];
  return [
    button("Open the claim's page", shopPageAddress(env)),
    paragraph(
      "You can send photos and your invoice there. Anyone with the link can do the same, so please don't share it.",
    ),
  ];
}
