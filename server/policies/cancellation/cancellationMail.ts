import type { EntityManager } from "typeorm";

import type { RequestContext } from "#server/context.js";
import { longDay } from "#server/core/calendarDay.js";
import type { Lead } from "#server/leads/lead.entity.js";
import { enqueueMail } from "#server/mail/enqueueMail.js";
import { MailKind } from "#server/mail/mail.kinds.js";
import { type Fact, type MailBody, button, facts, greeting, paragraph } from "#server/mail/mailBody.js";
import type { SoldCoverage } from "#shared/cancellationRefund.js";
import { endsBeforeItBegins } from "#shared/coverage.js";
import { dayAfter } from "#shared/days.js";
import { formatMoney } from "#shared/money.js";
import { isPlausibleEmail } from "#shared/text/email.js";
import { RefundPayee } from "./cancellation.kinds.js";
import type { PolicyCancellation } from "./policyCancellation.entity.js";

type Cancelled = Pick<
  PolicyCancellation,
  | "policyId"
  | "requestedOn"
  | "lastDay"
  | "paidCents"
  | "usedCents"
  | "claimsPaidCents"
  | "feeCents"
  | "refundDays"
  | "refundCents"
  | "refundReason"
  | "payeeName"
> &
  Pick<SoldCoverage, "policyStartDate">;

/** Tells the holder when coverage ends, and what the refund is made of. */
export async function mailCancelled(
  manager: EntityManager,
  ctx: RequestContext,
  holder: Lead,
  { policyId, policyStartDate, requestedOn, lastDay, refundDays, refundCents, payeeName, ...cancelled }: Cancelled,
): Promise<void> {
  const due = longDay(dayAfter(requestedOn, refundDays));
  const ends = endsBeforeItBegins({ policyStartDate, expirationDate: lastDay })
    ? "Its coverage does not begin."
    : `It covers repairs until the end of ${longDay(lastDay)}.`;
  await mailHolder(manager, ctx, holder, policyId, {
    subject: "Your policy is cancelled",
    body: [
      paragraph(`Your policy is cancelled. ${ends}`),
      facts([["Policy", policyId], ...refundFacts(cancelled), ["Refund", formatMoney(refundCents)]]),
      paragraph(refundCents === 0 ? "There is nothing to refund." : `We send the refund to ${payeeName} by ${due}.`),
      paragraph(`If you didn't ask for this, or if something is wrong, please call ${ctx.env.supportPhone}.`),
    ],
  });
}

/** What the refund is made of; the rest is not known or plays no part. Another refund than the contract's is not the sum. */
function refundFacts({
  paidCents,
  usedCents,
  claimsPaidCents,
  feeCents,
  refundReason,
}: Pick<Cancelled, "paidCents" | "usedCents" | "claimsPaidCents" | "feeCents" | "refundReason">): readonly Fact[] {
  if (refundReason !== null) return [];
  return [
    ["Paid", formatMoney(paidCents)],
    ...(usedCents === null ? [] : [["Used", formatMoney(usedCents)] as const]),
    ...(claimsPaidCents === 0 ? [] : [["Claims paid", formatMoney(claimsPaidCents)] as const]),
    ...(feeCents === null || feeCents === 0 ? [] : [["Cancellation fee", formatMoney(feeCents)] as const]),
  ];
}

/** Tells the holder that the refund was sent, and to whom. */
export async function mailRefunded(
  manager: EntityManager,
  ctx: RequestContext,
  holder: Lead,
  { cancellation, refundedOn }: { readonly cancellation: PolicyCancellation; readonly refundedOn: string },
): Promise<void> {
  const { policyId, refundCents, payee, payeeName } = cancellation;
  await mailHolder(manager, ctx, holder, policyId, {
    subject: `We sent your refund of ${formatMoney(refundCents)}`,
    body: [
      paragraph(
        payee === RefundPayee.lender
          ? "We sent the refund for your policy to your lender, who credits it to your loan."
          : "We sent the refund for your policy.",
      ),
      facts([
        ["Policy", policyId],
        ["Refund", formatMoney(refundCents)],
        ["Sent to", payeeName],
        ["Sent on", longDay(refundedOn)],
      ]),
    ],
  });
}

/** Tells the holder that coverage goes on. */
export async function mailReinstated(
  manager: EntityManager,
  ctx: RequestContext,
  holder: Lead,
  { policyId, soldUntil }: Pick<PolicyCancellation, "policyId" | "soldUntil">,
): Promise<void> {
  const until = soldUntil === null ? "" : ` It covers repairs until the end of ${longDay(soldUntil)}.`;
  await mailHolder(manager, ctx, holder, policyId, {
    subject: "Your policy is in force again",
    body: [
      paragraph(`We took back the cancellation of your policy.${until} There is no refund.`),
      facts([["Policy", policyId]]),
    ],
  });
}

interface HolderLetter {
  readonly subject: string;
  readonly body: MailBody;
}

/** Without an address, nothing is sent. */
async function mailHolder(
  manager: EntityManager,
  ctx: RequestContext,
  { email, firstName }: Lead,
  policyId: string,
  { subject, body }: HolderLetter,
): Promise<void> {
  if (email === null || !isPlausibleEmail(email)) return;
  await enqueueMail(manager, {
    kind: MailKind.policy_cancelled,
    to: [email],
    subject,
    body: [greeting(firstName), ...body, button("See your policy", `${ctx.env.publicUrl}/portal`)],
    about: { kind: "policy", id: policyId },
    createdBy: "username" in ctx.viewer ? ctx.viewer.username : null,
    env: ctx.env,
  });
}
