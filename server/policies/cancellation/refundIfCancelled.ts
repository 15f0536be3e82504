import { Field, Int, ObjectType } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { Allow, BILLING_DESK } from "#server/core/access.js";
import { sql } from "#server/core/sql.js";
import { CalendarDate } from "#server/engine/graphql/scalars.js";
import { type Rows, one } from "#server/engine/projection/rows.js";
import { existingPolicy } from "../lockPolicy.js";
import type { RefundTermsInput } from "./cancellation.inputs.js";
import { assertNotCancelled } from "./cancellationOf.js";
import { refundTerms } from "./refundTerms.js";

@ObjectType({ description: "What the contract gives back if a policy is cancelled." })
export class CancellationRefund {
  @Field(() => CalendarDate)
  @Allow(...BILLING_DESK)
  requestedOn!: string;

  @Field(() => CalendarDate, { description: "The last day of coverage." })
  @Allow(...BILLING_DESK)
  lastDay!: string;

  @Field(() => CalendarDate, { description: "When the contract was signed, or else when the policy was made." })
  @Allow(...BILLING_DESK)
  signedOn!: string;

  @Field(() => CalendarDate, {
    description: "The last day on which a request gives back everything that was paid: `freeLookDays` after signing.",
  })
  @Allow(...BILLING_DESK)
  freeLookUntil!: string;

  @Field(() => Boolean, { description: "Whether the request came by then." })
  @Allow(...BILLING_DESK)
  isFreeLook!: boolean;

  @Field(() => Int, { description: "By the contract, and 30 if there is none." })
  @Allow(...BILLING_DESK)
  freeLookDays!: number;

  @Field(() => Int, {
    description: "The fee by the contract for a cancellation by the holder after these days. 0 if there is none.",
  })
  @Allow(...BILLING_DESK)
  fullFeeCents!: number;

  @Field(() => Int, {
    nullable: true,
    description: "The most that the fee may be, in percent of the price. Null if it is not capped.",
  })
  @Allow(...BILLING_DESK)
  feeCapPercent!: number | null;

  @Field(() => Int, {
    description: "Within how many days after the request the refund is sent, by the contract. 30 if there is none.",
  })
  @Allow(...BILLING_DESK)
  refundDays!: number;

  @Field(() => Int, { nullable: true, description: "The odometer reading at the sale, in miles." })
  @Allow(...BILLING_DESK)
  soldAtMiles!: number | null;

  @Field(() => Int, { nullable: true, description: "What the whole policy costs. Null if it is not known." })
  @Allow(...BILLING_DESK)
  priceCents!: number | null;

  @Field(() => Int, { nullable: true, description: "The part of the price that the days have used, if known." })
  @Allow(...BILLING_DESK)
  usedByDaysCents!: number | null;

  @Field(() => Int, { nullable: true, description: "The part of the price that the miles have used, if known." })
  @Allow(...BILLING_DESK)
  usedByMilesCents!: number | null;

  @Field(() => Int, { nullable: true, description: "The larger of the two; 0 during the free look." })
  @Allow(...BILLING_DESK)
  usedCents!: number | null;

  @Field(() => Int, { description: "What was paid for the policy." })
  @Allow(...BILLING_DESK)
  paidCents!: number;

  @Field(() => Int, {
    nullable: true,
    description: "The most that may be given as paid: the price, unless more was charged. Null if it is not known.",
  })
  @Allow(...BILLING_DESK)
  mostPaidCents!: number | null;

  @Field(() => Int, { description: "Its charges whose outcome is open. They don't count as paid." })
  @Allow(...BILLING_DESK)
  pendingCents!: number;

  @Field(() => Int, { description: "What was paid for its claims." })
  @Allow(...BILLING_DESK)
  claimsPaidCents!: number;

  @Field(() => Int, { description: "What we pay for its claims in total. Only what is paid is deducted." })
  @Allow(...BILLING_DESK)
  claimsOwedCents!: number;

  @Field(() => Int, { description: "How many of its claims are neither closed nor denied." })
  @Allow(...BILLING_DESK)
  openClaims!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      "What is kept as a fee: nothing during the free look and if we end the policy, and at most what is left. Null if there is one and it is not known how much is used.",
  })
  @Allow(...BILLING_DESK)
  feeCents!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "What is paid, less what is used, the claims paid and the fee. Null if it is not known how much is used.",
  })
  @Allow(...BILLING_DESK)
  refundCents!: number | null;
}

/**
 * What a cancellation on these terms would give back; nothing changes.
 *
 * @throws DomainError NOT_FOUND; VALIDATION_FAILED; CONFLICT if the policy is cancelled already
 */
export async function refundIfCancelled(
  ctx: RequestContext,
  { policyId: number, ...sent }: RefundTermsInput,
): Promise<Rows<CancellationRefund>> {
  const { manager } = ctx.database;
  const policyId = await existingPolicy(manager, number);
  await assertNotCancelled(manager, policyId);
  const terms = await refundTerms(manager, policyId, sent);
  const kept = terms.terms;
  return one(CancellationRefund, {
    from: sql`select ${terms.requestedOn}::date as requested_on, ${terms.lastDay}::date as last_day,
      ${terms.signedOn}::date as signed_on, ${terms.freeLookUntil}::date as free_look_until, ${terms.isFreeLook}::boolean as is_free_look,
      ${terms.soldAtMiles}::integer as sold_at_miles, ${terms.priceCents}::integer as price_cents, ${terms.usedByDaysCents}::integer as used_by_days_cents,
      ${terms.usedByMilesCents}::integer as used_by_miles_cents, ${terms.usedCents}::integer as used_cents,
      ${terms.paidCents}::integer as paid_cents, ${terms.mostPaidCents}::integer as most_paid_cents, ${terms.pendingCents}::integer as pending_cents,
      ${terms.claimsPaidCents}::integer as claims_paid_cents, ${terms.claimsOwedCents}::integer as claims_owed_cents,
      ${terms.openClaims}::integer as open_claims, ${kept.freeLookDays}::integer as free_look_days, ${kept.feeCents}::integer as full_fee_cents,
      ${kept.feeCapPercent}::integer as fee_cap_percent, ${kept.refundDays}::integer as refund_days, ${terms.feeCents}::integer as fee_cents,
      ${terms.refundCents}::integer as refund_cents`,
  });
}
