import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import type { RequestContext } from "#server/context.js";
import { DomainError } from "#server/core/errors.js";
import { FieldChecks, refusalOf } from "#server/core/fieldChecks.js";
import { once } from "#server/core/idempotency.js";
import { checkLengths } from "#server/engine/fields/maxLength.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { newYorkDay } from "#shared/days.js";
import { policyNumberOf } from "#shared/text/policyNumber.js";
import { lockPolicy } from "../lockPolicy.js";
import type { Policy } from "../policy.entity.js";
import { policyDetail } from "../policyDetail.js";
import { SetRefundInput } from "./cancellation.inputs.js";
import { mailRefunded } from "./cancellationMail.js";
import { currentCancellation } from "./cancellationOf.js";
import { PolicyCancellation } from "./policyCancellation.entity.js";

/**
 * Records when the refund of a cancelled policy was sent, or that it wasn't. Nobody is paid by it. The holder is emailed
 * when it is sent for the first time.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND; CONFLICT for a stale `version`, and for a policy that is not
 * cancelled or has nothing to refund.
 */
export async function setRefund(
  ctx: RequestContext,
  { policyId: number, version, ...sent }: SetRefundInput,
): Promise<Rows<Policy>> {
  const checks = new FieldChecks();
  if (sent.refundedOn != null && sent.refundedOn > newYorkDay(new Date()))
    checks.refuse("refundedOn", "Please choose today or an earlier day.");
  checkLengths(checks, SetRefundInput, sent);
  checks.throwIfAny();
  const request = { policyId: policyNumberOf(number), version, ...sent };
  await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "setRefund", request }, async () => {
      const { policy, lead } = await lockPolicy(manager, number);
      const cancellation = await currentCancellation(manager, policy.id, version);
      const { refundCents, refundedOn: from, requestedOn } = cancellation;
      const { refundedOn = from, refundReference = cancellation.refundReference } = sent;
      if (refundCents === 0) throw new DomainError("CONFLICT", "This cancellation has no refund.");
      if (refundedOn !== null && refundedOn < requestedOn)
        throw refusalOf("refundedOn", "Please choose the day of the request or later.");
      const wanted = { refundedOn, refundReference: refundedOn === null ? null : refundReference };
      if (wanted.refundedOn === from && wanted.refundReference === cancellation.refundReference) return policy.id;
      await manager.update(PolicyCancellation, { id: cancellation.id }, wanted);
      await recordActivity(manager, ctx, {
        subject: { kind: "policy", id: policy.id },
        kind: ActivityKind.refund_changed,
        details: {
          refundCents,
          payeeName: cancellation.payeeName,
          from,
          to: refundedOn,
          reference: wanted.refundReference,
        },
      });
      if (from === null && refundedOn !== null) await mailRefunded(manager, ctx, lead, { cancellation, refundedOn });
      return policy.id;
    }),
  );
  return policyDetail(number);
}
