import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import type { RequestContext } from "#server/context.js";
import { DomainError } from "#server/core/errors.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { once } from "#server/core/idempotency.js";
import { uuidOf } from "#server/core/ids.js";
import { checkLengths } from "#server/engine/fields/maxLength.js";
import { type Rows, byId } from "#server/engine/projection/rows.js";
import { newYorkDay } from "#shared/days.js";
import { CLAIM_PAYMENT_STATUS_LABELS, NEXT_PAYMENT_STATUSES } from "#shared/statuses/claimPayment.js";
import { isBlank } from "#shared/text/blank.js";
import type { Claim } from "../claim.entity.js";
import { ClaimStatus } from "../claim.status.js";
import { lockOfClaim } from "../lockOfClaim.js";
import { ClaimPayment } from "./claimPayment.entity.js";
import { SetClaimPaymentStatusInput } from "./claimPayment.inputs.js";
import { ClaimPaymentStatus } from "./claimPayment.kinds.js";
import { tellOfPayment } from "./tellOfPayment.js";

/**
 * Records the outcome of a payment: it was paid, it failed, or it was recorded by mistake. The history keeps each
 * status. Paying again takes a new payment.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND; CONFLICT for a stale `version`, for a status that cannot follow,
 * and for paying a denied claim.
 */
export async function setClaimPaymentStatus(
  ctx: RequestContext,
  { id, version, ...sent }: SetClaimPaymentStatusInput,
): Promise<Rows<ClaimPayment>> {
  const outcome = checkedOutcome(sent);
  const { status, reference, reason } = outcome;
  // An absent date stays absent: the call may be repeated on another day.
  const request = { id: uuidOf(id), version, status, reference, paymentDate: sent.paymentDate ?? null, reason };
  await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "setClaimPaymentStatus", request }, async () => {
      const { claim, row: payment } = await lockOfClaim(manager, ClaimPayment, {
        id,
        version,
        name: "payment",
        missing: "Payment not found",
      });
      if (!NEXT_PAYMENT_STATUSES[payment.status].includes(status))
        throw new DomainError(
          "CONFLICT",
          `This payment is already marked ${CLAIM_PAYMENT_STATUS_LABELS[payment.status].toLowerCase()}.`,
        );
      if (status === ClaimPaymentStatus.paid && claim.status === ClaimStatus.denied)
        throw new DomainError("CONFLICT", "This claim is denied. Give it another status first.");
      await apply(manager, ctx, claim, payment, outcome);
      return payment.id;
    }),
  );
  return byId(ClaimPayment, uuidOf(id));
}

interface Outcome {
  readonly status: ClaimPaymentStatus;
  readonly paymentDate: string;
  /** Absent leaves it alone. */
  readonly reference: string | null | undefined;
  readonly reason: string;
  /** Whether it was not paid, or was recorded by mistake. */
  readonly isEnd: boolean;
}

/** @throws DomainError VALIDATION_FAILED */
function checkedOutcome({ status, reference, ...sent }: Omit<SetClaimPaymentStatusInput, "id" | "version">): Outcome {
  const today = newYorkDay(new Date());
  const paymentDate = sent.paymentDate ?? today;
  const reason = sent.reason?.trim() ?? "";
  const isEnd = status === ClaimPaymentStatus.failed || status === ClaimPaymentStatus.voided;
  const checks = new FieldChecks();
  if (status === ClaimPaymentStatus.scheduled) checks.refuse("status", "Please choose paid, failed or voided.");
  if (isEnd && isBlank(reason)) checks.refuse("reason", "Please say why.");
  if (paymentDate > today) checks.refuse("paymentDate", "Please choose today or an earlier day.");
  checkLengths(checks, SetClaimPaymentStatusInput, { reference, reason });
  checks.throwIfAny();
  return { status, paymentDate, reference, reason, isEnd };
}

/** Stores the outcome of a locked payment, records it in the claim's history, and tells whoever waits for the money. */
async function apply(
  manager: EntityManager,
  ctx: RequestContext,
  claim: Claim,
  payment: ClaimPayment,
  { status: to, paymentDate, reference = payment.reference, reason, isEnd }: Outcome,
): Promise<void> {
  const { id, claimId, status: from, amountCents, payee, payeeName, shopId, method } = payment;
  await manager.update(ClaimPayment, { id }, { status: to, paymentDate, reference, reason: isEnd ? reason : null });
  await recordActivity(manager, ctx, {
    subject: { kind: "claim", id: claimId },
    kind: ActivityKind.claim_payment_changed,
    details: { paymentId: id, amountCents, payee, payeeName, from, to, paymentDate, ...(isEnd && { reason }) },
  });
  const told = { id, payee, payeeName, shopId, amountCents, method, paymentDate, reference, reason };
  await tellOfPayment(manager, ctx, claim, { ...told, from, to });
}
