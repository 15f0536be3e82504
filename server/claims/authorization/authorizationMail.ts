import type { EntityManager } from "typeorm";

import type { RequestContext } from "#server/context.js";
import { longDay } from "#server/core/calendarDay.js";
import { MailKind } from "#server/mail/mail.kinds.js";
import { facts, paragraph } from "#server/mail/mailBody.js";
import type { EstimateSums } from "#shared/estimates/estimate.js";
import { formatMoney } from "#shared/money.js";
import type { Claim } from "../claim.entity.js";
import { claimFacts, mailClaimant } from "../claimMail.js";

interface MailedAuthorization extends EstimateSums {
  readonly number: string;
  readonly validUntil: string;
}

/** Tells the claimant our share of the repair, and the number that the shop needs. */
export async function mailAuthorization(
  manager: EntityManager,
  ctx: RequestContext,
  claim: Claim,
  { number, validUntil, authorizedCents, deductibleCents, owedCents }: MailedAuthorization,
): Promise<void> {
  await mailClaimant(manager, ctx, claim, {
    kind: MailKind.claim_decided,
    subject: `Your repair is authorized: ${number}`,
    body: [
      paragraph(
        "Good news: we have authorized the repair below. Please give the shop the authorization number before it starts.",
      ),
      facts([
        ["Authorization number", number],
        ["Approved", formatMoney(authorizedCents)],
        ["Your deductible", formatMoney(deductibleCents)],
        ["We pay", formatMoney(owedCents)],
        ["The repair must begin by", longDay(validUntil)],
        ...claimFacts(claim),
      ]),
      paragraph(
        "If the shop finds more that needs repair, it must ask us before doing the work. We pay only for approved work.",
      ),
    ],
    action: ["See your claim", `/${claim.id}`],
  });
}

/** Tells the claimant that the number is no longer valid. */
export async function mailCancelled(
  manager: EntityManager,
  ctx: RequestContext,
  claim: Claim,
  number: string,
): Promise<void> {
  await mailClaimant(manager, ctx, claim, {
    kind: MailKind.claim_updated,
    subject: `Your authorization is cancelled: ${number}`,
    body: [
      paragraph(
        "This authorization is no longer valid. Please don't have the repair started. If it already has been, call us.",
      ),
      facts([["Authorization number", number], ...claimFacts(claim)]),
    ],
    action: ["See your claim", `/${claim.id}`],
  });
}

/** Tells the claimant the new last day for the repair to begin. */
export async function mailExtended(
  manager: EntityManager,
  ctx: RequestContext,
  claim: Claim,
  { number, validUntil }: Pick<MailedAuthorization, "number" | "validUntil">,
): Promise<void> {
  await mailClaimant(manager, ctx, claim, {
    kind: MailKind.claim_updated,
    subject: `More time for your repair: ${number}`,
    body: [
      paragraph("You have more time to start your repair. What we approved stays the same."),
      facts([
        ["Authorization number", number],
        ["The repair must begin by", longDay(validUntil)],
        ...claimFacts(claim),
      ]),
    ],
    action: ["See your claim", `/${claim.id}`],
  });
}
