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
  { id, version, status, reference, ...sent }: SetClaimPaymentStatusInput,
): Promise<Rows<ClaimPayment>> {
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
      const { claimId, status: from, amountCents, payee, payeeName } = payment;
      if (!NEXT_PAYMENT_STATUSES[from].includes(status))
        throw new DomainError(
          "CONFLICT",
          `This payment is already marked ${CLAIM_PAYMENT_STATUS_LABELS[from].toLowerCase()}.`,
        );
      if (status === ClaimPaymentStatus.paid && claim.status === ClaimStatus.denied)
        throw new DomainError("CONFLICT", "This claim is denied. Give it another status first.");
      const fields = {
        status,
        paymentDate,
        reason: isEnd ? reason : null,
        ...(reference !== undefined && { reference }),
      };
      await manager.update(ClaimPayment, { id: payment.id }, fields);
      await recordActivity(manager, ctx, {
        subject: { kind: "claim", id: claimId },
        kind: ActivityKind.claim_payment_changed,
        details: {
          paymentId: payment.id,
          amountCents,
          payee,
          payeeName,
          from,
          to: status,
          paymentDate,
          ...(isEnd && { reason }),
        },
      });
      const { shopId, method } = payment;
      await tellOfPayment(manager, ctx, claim, {
        id: payment.id,
        payee,
        payeeName,
        shopId,
        amountCents,
        method,
        paymentDate,
        reference: reference === undefined ? payment.reference : reference,
        reason,
        from,
        to: status,
      });
      return payment.id;
    }),
  );
  return byId(ClaimPayment, uuidOf(id));
}
