import type { EntityManager } from "typeorm";

import { sumOfCents } from "#server/core/cents.sql.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { dayInNewYork } from "#server/core/newYorkDay.sql.js";
import { run } from "#server/core/run.js";
import { raw, sql } from "#server/core/sql.js";
import { type CancellationRefund, type SoldCoverage, cancellationRefund, soldOn } from "#shared/cancellationRefund.js";
import { DEFAULT_CANCELLATION_TERMS } from "#shared/cancellationTerms.js";
import { newYorkDay } from "#shared/days.js";
import { MAX_INT } from "#shared/limits/integers.js";
import { formatMoney } from "#shared/money.js";
import { milesText } from "#shared/text/dayText.js";
import { openClaimsOf, owedOfClaims, paidOfClaims } from "../claimSums.sql.js";
import { priceOf } from "../premium/premium.sql.js";
import type { RefundTermsInput } from "./cancellation.inputs.js";
import { CancellationReason } from "./cancellation.kinds.js";

/** What the refund of a policy depends on, and what may still change it. */
interface PolicyMoney extends SoldCoverage {
  /** The most that can have been paid: its price, unless more was charged. Null without a price. */
  readonly mostPaidCents: number | null;
  /** The sum of its paid charges. */
  readonly paidCents: number;
  /** The sum of its charges whose outcome is open. */
  readonly pendingCents: number;
  readonly claimsPaidCents: number;
  /** What its claims' authorizations promise, paid or not. */
  readonly claimsOwedCents: number;
  readonly openClaims: number;
}

export interface RefundTerms extends CancellationRefund, PolicyMoney {
  readonly requestedOn: string;
  readonly lastDay: string;
  readonly odometer: number | null;
}

/**
 * What a cancellation on these terms gives back.
 *
 * @param policyId of an existing policy
 * @throws DomainError VALIDATION_FAILED
 */
export async function refundTerms(
  manager: Pick<EntityManager, "query">,
  policyId: string,
  sent: Omit<RefundTermsInput, "policyId">,
): Promise<RefundTerms> {
  const today = newYorkDay(new Date());
  const requestedOn = sent.requestedOn ?? today;
  const lastDay = sent.lastDay ?? requestedOn;
  const odometer = sent.odometer ?? null;
  const reason = sent.reason ?? CancellationReason.holder_request;
  const checks = new FieldChecks();
  if (requestedOn > today) checks.refuse("requestedOn", "Please choose today or an earlier day.");
  checks.range("odometer", odometer, [0, MAX_INT], "Please enter 0 or more.");
  checks.range("paidCents", sent.paidCents, [0, MAX_INT], "Please enter 0 or more.");
  checks.throwIfAny();
  const money = await moneyOf(manager, policyId);
  const { policyStartDate, expirationDate, soldAtMiles } = money;
  // A slip of the year would otherwise count as a free look, and give everything back.
  if (requestedOn < soldOn(money)) checks.refuse("requestedOn", "Please choose the day of the sale or later.");
  if (expirationDate !== null && lastDay >= expirationDate)
    checks.refuse("lastDay", "Please choose a day before the policy's last day.");
  // A policy that hasn't begun ends on the day of the request.
  if (policyStartDate !== null && lastDay < policyStartDate && lastDay < requestedOn)
    checks.refuse("lastDay", "Please choose the day coverage starts or later.");
  if (odometer !== null && soldAtMiles !== null && odometer < soldAtMiles)
    checks.refuse("odometer", `The odometer already showed ${milesText(soldAtMiles)} when the policy was sold.`);
  // A slip of the comma would otherwise be paid out.
  const { mostPaidCents } = money;
  if (mostPaidCents !== null && (sent.paidCents ?? 0) > mostPaidCents)
    checks.refuse("paidCents", `Enter ${formatMoney(mostPaidCents)} at most: the policy costs no more.`);
  checks.throwIfAny();
  const paidCents = sent.paidCents ?? money.paidCents;
  const { claimsPaidCents } = money;
  const refund = cancellationRefund(money, { reason, requestedOn, lastDay, odometer, paidCents, claimsPaidCents });
  return { ...money, ...refund, paidCents, requestedOn, lastDay, odometer };
}

/** A policy without a signed contract was sold when it was made, on the default terms. */
async function moneyOf(manager: Pick<EntityManager, "query">, policyId: string): Promise<PolicyMoney> {
  const usual = DEFAULT_CANCELLATION_TERMS;
  const [found] = await run<PolicyMoney>(
    manager,
    sql`select policy.policy_start_date::text as "policyStartDate", policy.expiration_date::text as "expirationDate",
      policy.expiration_miles as "expirationMiles", vehicle.odometer as "soldAtMiles",
      ${raw(priceOf("policy"))} as "priceCents",
      coalesce(${raw(dayInNewYork("signed.signed_at"))}, ${raw(dayInNewYork("policy.created_at"))})::text as "signedOn",
      jsonb_build_object('freeLookDays', coalesce(signed.free_look_days, ${usual.freeLookDays}::integer),
        'feeCents', coalesce(signed.fee_cents, ${usual.feeCents}::integer), 'feeCapPercent', signed.fee_cap_percent,
        'refundDays', coalesce(signed.refund_days, ${usual.refundDays}::integer)) as terms,
      case when ${raw(priceOf("policy"))} is not null
        then greatest(policy.total_premium_cents, policy.total_payments_cents, charged.paid_cents) end as "mostPaidCents",
      charged.paid_cents as "paidCents", charged.pending_cents as "pendingCents",
      ${raw(paidOfClaims("policy"))} as "claimsPaidCents", ${raw(owedOfClaims("policy"))} as "claimsOwedCents",
      ${raw(openClaimsOf("policy"))} as "openClaims"
    from policy left join vehicle on vehicle.lead_id = policy.lead_id
    left join lateral (
      select * from contract where contract.lead_id = policy.lead_id and contract.status = 'signed' order by signed_at desc, id limit 1
    ) signed on true
    cross join lateral (
      select ${raw(sumOfCents("amount_cents", "status = 'paid' and not is_fee"))} as paid_cents,
        ${raw(sumOfCents("amount_cents", "status in ('pending', 'processing') and not is_fee"))} as pending_cents
      from charge where charge.policy_id = policy.id
    ) charged
    where policy.id = ${policyId}`,
  );
  if (!found) throw new Error("The policy disappeared while it was read.");
  return found;
}
