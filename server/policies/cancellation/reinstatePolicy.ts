import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import type { RequestContext } from "#server/context.js";
import { DomainError } from "#server/core/errors.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { once } from "#server/core/idempotency.js";
import { checkLengths } from "#server/engine/fields/maxLength.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { isBlank } from "#shared/text/blank.js";
import { policyNumberOf } from "#shared/text/policyNumber.js";
import { lockPolicy } from "../lockPolicy.js";
import { Policy } from "../policy.entity.js";
import { policyDetail } from "../policyDetail.js";
import { ReinstatePolicyInput } from "./cancellation.inputs.js";
import { mailReinstated } from "./cancellationMail.js";
import { currentCancellation } from "./cancellationOf.js";
import { PolicyCancellation } from "./policyCancellation.entity.js";

/**
 * Takes a cancellation back: the policy covers until the day that was sold, as if it had not been cancelled. The holder
 * is emailed.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND; CONFLICT for a stale `version`, and for a policy that is not
 * cancelled or whose refund was sent.
 */
export async function reinstatePolicy(
  ctx: RequestContext,
  { policyId: number, version, ...sent }: ReinstatePolicyInput,
): Promise<Rows<Policy>> {
  const reason = sent.reason?.trim() ?? "";
  const checks = new FieldChecks();
  if (isBlank(reason)) checks.refuse("reason", "Please say why.");
  checkLengths(checks, ReinstatePolicyInput, { reason });
  checks.throwIfAny();
  const request = { policyId: policyNumberOf(number), version, reason };
  await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "reinstatePolicy", request }, async () => {
      const { policy, lead } = await lockPolicy(manager, number);
      const { id, soldUntil, refundedOn } = await currentCancellation(manager, policy.id, version);
      if (refundedOn !== null)
        throw new DomainError("CONFLICT", "The refund was sent. If it wasn't, mark it as not sent first.");
      await manager.update(PolicyCancellation, { id }, { reinstatedAt: new Date(), reinstatedReason: reason });
      await manager.update(Policy, { id: policy.id }, { expirationDate: soldUntil });
      await recordActivity(manager, ctx, {
        subject: { kind: "policy", id: policy.id },
        kind: ActivityKind.policy_reinstated,
        details: { reason, expirationDate: soldUntil },
      });
      await mailReinstated(manager, ctx, lead, { policyId: policy.id, soldUntil });
      return policy.id;
    }),
  );
  return policyDetail(number);
}
