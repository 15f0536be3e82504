import type { EntityManager } from "typeorm";

import type { RequestContext } from "#server/context.js";
import { longDay } from "#server/core/calendarDay.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { enqueueMail } from "#server/mail/enqueueMail.js";
import { MailKind } from "#server/mail/mail.kinds.js";
import { type Fact, button, facts, greeting, paragraph } from "#server/mail/mailBody.js";
import { formatMoney } from "#shared/money.js";
import { CLAIM_PAYMENT_METHOD_LABELS } from "#shared/statuses/claimPayment.js";
import { isBlank } from "#shared/text/blank.js";
import { isPlausibleEmail } from "#shared/text/email.js";
import { personName } from "#shared/text/names.js";
import { shortId } from "#shared/text/shortId.js";
import type { Claim } from "../claim.entity.js";
import { claimFacts, mailClaimant } from "../claimMail.js";
import { mailPaymentToShop } from "../shop/shopMail.js";
import type { ClaimPayment } from "./claimPayment.entity.js";
import { ClaimPaymentStatus } from "./claimPayment.kinds.js";

type ToldPayment = Pick<
  ClaimPayment,
  "payee" | "payeeName" | "shopId" | "amountCents" | "method" | "paymentDate" | "reference"
> & {
  readonly reason?: string | null;
};

/**
 * Emails the outcome of a payment of a locked claim: to the claimant, and to the shop that is paid, that it was paid, or
 * that an announced payment was not made; to the assignee, that it failed. Each status is set once, so each email is
 * sent once.
 */
export async function tellOfPayment(
  manager: EntityManager,
  ctx: RequestContext,
  claim: Claim,
  payment: ToldPayment & {
    readonly id: string;
    readonly from: ClaimPaymentStatus | null;
    readonly to: ClaimPaymentStatus;
  },
): Promise<void> {
  const { id, from, to } = payment;
  const told: readonly Fact[] = [
    ["Paid to", payment.payeeName],
    ["Amount", formatMoney(payment.amountCents)],
    ["Method", CLAIM_PAYMENT_METHOD_LABELS[payment.method]],
  ];
  const isMade = to === ClaimPaymentStatus.paid;
  const isUndone = !isMade && from === ClaimPaymentStatus.paid;
  if (isMade) await mailClaimPaid(manager, ctx, claim, payment, [...told, ["Date", longDay(payment.paymentDate)]]);
  if (isUndone) await mailClaimPaymentEnded(manager, ctx, claim, told);
  if (payment.shopId !== null && (isMade || isUndone)) await mailPaidShop(manager, ctx, claim, payment, isMade);
  if (to === ClaimPaymentStatus.failed)
    await mailAdjuster(manager, ctx, claim, id, [...told, ["Why", payment.reason ?? ""]]);
}

/** Tells the claimant that we have paid them, or the shop for them. */
async function mailClaimPaid(
  manager: EntityManager,
  ctx: RequestContext,
  claim: Claim,
  { payee, amountCents }: ToldPayment,
  told: readonly Fact[],
): Promise<void> {
  const isTheirs = payee === "customer";
  await mailClaimant(manager, ctx, claim, {
    kind: MailKind.claim_paid,
    subject: `${isTheirs ? "We paid you" : "We paid your repair shop"} ${formatMoney(amountCents)}`,
    body: [
      paragraph(
        isTheirs
          ? "We have paid you for your repair."
          : "We have paid the repair shop for your repair. You don't need to do anything.",
      ),
      facts([...told, ...claimFacts(claim)]),
    ],
    action: ["See your claim", `/${claim.id}`],
  });
}

/** Tells the shop the same, with what it finds the payment by. */
async function mailPaidShop(
  manager: EntityManager,
  ctx: RequestContext,
  claim: Claim,
  { shopId, amountCents, method, paymentDate, reference }: ToldPayment,
  isMade: boolean,
): Promise<void> {
  const told: readonly Fact[] = [
    ["Amount", formatMoney(amountCents)],
    ["Method", CLAIM_PAYMENT_METHOD_LABELS[method]],
    ...(isMade ? [["Date", longDay(paymentDate)] as const] : []),
    ...(reference === null || isBlank(reference) ? [] : [["Reference", reference] as const]),
  ];
  await mailPaymentToShop(manager, ctx, claim, { isMade, shopId, amountCents, told });
}

/** Tells the claimant that an announced payment was not made after all. */
async function mailClaimPaymentEnded(
  manager: EntityManager,
  ctx: RequestContext,
  claim: Claim,
  told: readonly Fact[],
): Promise<void> {
  await mailClaimant(manager, ctx, claim, {
    kind: MailKind.claim_paid,
    subject: "A payment for your claim did not go through",
    body: [
      paragraph(
        "We told you about the payment below, but it did not go through. We're looking into it, and you don't need to do anything.",
      ),
      facts([...told, ...claimFacts(claim)]),
    ],
    action: ["See your claim", `/${claim.id}`],
  });
}

/** The claim's assignee, or the person who recorded the payment if the assignee cannot be emailed. */
async function mailAdjuster(
  manager: EntityManager,
  ctx: RequestContext,
  claim: Claim,
  paymentId: string,
  told: readonly Fact[],
): Promise<void> {
  const reachable = await run<{ readonly email: string }>(
    manager,
    sql`select staff.email from claim_payment payment join claim on claim.id = payment.claim_id
        join staff on staff.id in (claim.assigned_to_id, payment.created_by_id)
      where payment.id = ${paymentId}::uuid and staff.email is not null and staff.deactivated_at is null
      order by staff.id = claim.assigned_to_id desc`,
  );
  const email = reachable.find((each) => isPlausibleEmail(each.email))?.email;
  if (email === undefined) return;
  const holder = personName(claim);
  await enqueueMail(manager, {
    kind: MailKind.claim_payment_failed,
    to: [email],
    subject: `A payment failed: claim ${shortId(claim.id)}`,
    body: [
      greeting(null),
      paragraph("A payment for this claim failed. What it paid is owed again until another payment is recorded."),
      facts([...(holder === "" ? [] : [["Customer", holder] as const]), ...told]),
      button("Open the claim", `${ctx.env.publicUrl}/admin/claims/${claim.id}`),
    ],
    about: { kind: "claim", id: claim.id },
    createdBy: "username" in ctx.viewer ? ctx.viewer.username : null,
    env: ctx.env,
  });
}
