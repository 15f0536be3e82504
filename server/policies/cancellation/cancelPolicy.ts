import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { insertRow } from "#server/core/entityRows.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { once } from "#server/core/idempotency.js";
import { checkLengths } from "#server/engine/fields/maxLength.js";
import type { Rows } from "#server/engine/projection/rows.js";
import type { Lead } from "#server/leads/lead.entity.js";
import { cancellationFields } from "#shared/fields/cancellationFields.js";
import { MAX_INT } from "#shared/limits/integers.js";
import { formatMoney } from "#shared/money.js";
import { beginningOf } from "#shared/text/beginningOf.js";
import { isBlank } from "#shared/text/blank.js";
import { personLabel } from "#shared/text/names.js";
import { policyNumberOf } from "#shared/text/policyNumber.js";
import { lockPolicy } from "../lockPolicy.js";
import { Policy } from "../policy.entity.js";
import { policyDetail } from "../policyDetail.js";
import { CancelPolicyInput } from "./cancellation.inputs.js";
import { RefundPayee } from "./cancellation.kinds.js";
import { mailCancelled } from "./cancellationMail.js";
import { assertNotCancelled } from "./cancellationOf.js";
import { PolicyCancellation } from "./policyCancellation.entity.js";
import { type RefundTerms, refundTerms } from "./refundTerms.js";

/**
 * Ends a policy before its last day: coverage and autopay end with the given day, the refund is set, and the holder is
 * emailed.
 *
 * @throws DomainError VALIDATION_FAILED, also for a refund other than the contract's without a reason; NOT_FOUND;
 * CONFLICT for a stale `version`, for a policy that is cancelled already, and for another request's idempotency key.
 */
export async function cancelPolicy(
  ctx: RequestContext,
  { idempotencyKey: key, policyId: number, version, ...sent }: CancelPolicyInput,
): Promise<Rows<Policy>> {
  const { staffId, username } = requireStaff(ctx);
  const checks = new FieldChecks();
  checkLengths(checks, CancelPolicyInput, sent);
  checks.range("refundCents", sent.refundCents, [0, MAX_INT], "Please enter 0 or more.");
  if (sent.payee === RefundPayee.lender && isBlank(sent.payeeName))
    checks.refuse("payeeName", "Please say which lender is paid.");
  checks.throwIfAny();
  const request = { policyId: policyNumberOf(number), version, ...sent };
  await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "cancelPolicy", key, request }, async () => {
      const { policy, lead } = await lockPolicy(manager, number, version);
      await assertNotCancelled(manager, policy.id);
      const terms = await refundTerms(manager, policy.id, sent);
      const { refundDays } = terms.terms;
      const cancellation = {
        policyId: policy.id,
        reason: sent.reason,
        ...ended(terms),
        ...refundOf(sent, terms),
        payee: sent.payee ?? RefundPayee.holder,
        payeeName: payeeNameOf(sent.payeeName, lead),
      };
      await insertRow(manager, PolicyCancellation, {
        ...cancellation,
        refundDays,
        soldUntil: policy.expirationDate,
        createdById: staffId,
        createdByName: username,
      });
      await manager.update(Policy, { id: policy.id }, { expirationDate: terms.lastDay });
      const { policyId, ...details } = cancellation;
      await recordActivity(manager, ctx, {
        subject: { kind: "policy", id: policyId },
        kind: ActivityKind.policy_cancelled,
        details,
      });
      await mailCancelled(manager, ctx, lead, { ...cancellation, refundDays, policyStartDate: terms.policyStartDate });
      return policy.id;
    }),
  );
  return policyDetail(number);
}

function ended({ requestedOn, lastDay, odometer, paidCents, usedCents, claimsPaidCents, feeCents }: RefundTerms) {
  return { requestedOn, lastDay, odometer, paidCents, usedCents, claimsPaidCents, feeCents };
}

/** @throws DomainError VALIDATION_FAILED */
function refundOf(sent: Pick<CancelPolicyInput, "refundCents" | "refundReason">, terms: RefundTerms) {
  const refundCents = sent.refundCents ?? terms.refundCents;
  const refundReason = refundCents === terms.refundCents || isBlank(sent.refundReason) ? null : sent.refundReason;
  const checks = new FieldChecks();
  if (refundCents === null)
    checks.refuse("refundCents", "Please enter the refund: the policy's terms don't say how much of it is used.");
  else if (terms.refundCents !== null && refundCents !== terms.refundCents && refundReason === null)
    checks.refuse(
      "refundReason",
      `By the contract, the refund is ${formatMoney(terms.refundCents)}. Please say why it is different.`,
    );
  checks.throwIfAny();
  return { refundCents: refundCents ?? 0, refundReason: refundReason ?? null };
}

/** The name that was sent, or else the holder's. */
function payeeNameOf(sent: string | null | undefined, lead: Lead): string {
  if (!isBlank(sent)) return sent ?? "";
  return beginningOf(personLabel(lead), cancellationFields.payeeName.maxLength) || "Policyholder";
}
