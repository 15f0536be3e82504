import { Field, Float, InputType, Int, ObjectType } from "type-graphql";

import { Allow, STAFF } from "#server/core/access.js";
import { raw } from "#server/core/sql.js";
import { MaxLength } from "#server/engine/fields/maxLength.js";
import { Instant } from "#server/engine/graphql/scalars.js";
import { Linked } from "#server/engine/projection/declare.js";
import { type Rows, one } from "#server/engine/projection/rows.js";
import { ClaimLaborRate } from "./claimLaborRate.entity.js";

@ObjectType({
  description:
    "How much one person may authorize alone; anything above it needs a second person, of the sets `staff`, `manager` or `administrator`, whose own bound allows it. Null is no limit.",
})
export class ClaimLimits {
  @Field(() => Int, { description: "Increases with every change. Send it back to detect a stale copy." })
  @Allow(...STAFF)
  version!: number;

  @Field(() => Int, { nullable: true, description: "In cents: the most that an hour of labor may cost." })
  @Allow(...STAFF)
  laborRateCents!: number | null;

  @Linked({ on: (row, target) => `${target}.limits_id = ${row}.id` })
  @Field(() => [ClaimLaborRate], { description: "States with a different labor rate." })
  @Allow(...STAFF)
  stateLaborRates!: ClaimLaborRate[];

  @Field(() => Float, { nullable: true, description: "Hours of one labor line." })
  @Allow(...STAFF)
  laborHours!: number | null;

  @Field(() => Int, { nullable: true, description: "How far a part's price may exceed its list price, in percent." })
  @Allow(...STAFF)
  partOverListPercent!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "In cents: the amount up to which a claim with only clearly covered lines is authorized automatically. Null means never.",
  })
  @Allow(...STAFF)
  automaticCents!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "In cents: the largest authorization that someone with the set `claims` may give alone. With several sets, the highest limit applies.",
  })
  @Allow(...STAFF)
  adjusterCents!: number | null;

  @Field(() => Int, { nullable: true, description: "The same with the set `staff`." })
  @Allow(...STAFF)
  staffCents!: number | null;

  @Field(() => Int, { nullable: true, description: "The same with the set `manager`. Administrators have no limit." })
  @Allow(...STAFF)
  managerCents!: number | null;

  @Field(() => Int, { nullable: true, description: "In cents, per claim including its supplements." })
  @Allow(...STAFF)
  perClaimCents!: number | null;

  @Field(() => Int, { nullable: true, description: "In cents, for all claims of a policy." })
  @Allow(...STAFF)
  perPolicyCents!: number | null;

  @Field(() => Int, { description: "Days within which an authorized repair must start." })
  @Allow(...STAFF)
  validDays!: number;

  @Field(() => Int, { description: "Days within which a customer may object to a denial." })
  @Allow(...STAFF)
  appealDays!: number;

  @Field(() => Int, {
    description: "In cents: what is set aside for an open claim as long as it has no estimate.",
  })
  @Allow(...STAFF)
  reserveWithoutEstimateCents!: number;

  @Field(() => Int, {
    description: "Days until an unanswered question to the customer is emailed again.",
  })
  @Allow(...STAFF)
  remindAfterDays!: number;

  @Field(() => Int, { description: "Days until it is emailed once more." })
  @Allow(...STAFF)
  remindAgainAfterDays!: number;

  @Field(() => Int, { description: "Days until its claim returns to staff." })
  @Allow(...STAFF)
  unansweredAfterDays!: number;

  @Field(() => Instant, { description: "When they took effect." })
  @Allow(...STAFF)
  createdAt!: Date;

  @Field(() => String, { nullable: true, description: "Who set them; null for those that came with the product." })
  @Allow(...STAFF)
  createdByName!: string | null;
}

@InputType()
export class StateLaborRateInput {
  @Field(() => String, { description: "Such as `TX`, each once." })
  @MaxLength(2)
  state!: string;

  @Field(() => Int)
  laborRateCents!: number;
}

@InputType({ description: "Replaces all limits: an absent one means no limit." })
export class SaveClaimLimitsInput {
  @Field(() => Int, { nullable: true, description: "The version that was read; CONFLICT if it has changed since." })
  version?: number | null;

  @Field(() => Int, { nullable: true })
  laborRateCents?: number | null;

  @Field(() => [StateLaborRateInput], { nullable: true })
  stateLaborRates?: StateLaborRateInput[] | null;

  @Field(() => Float, { nullable: true, description: "At most two decimals." })
  laborHours?: number | null;

  @Field(() => Int, { nullable: true })
  partOverListPercent?: number | null;

  @Field(() => Int, { nullable: true })
  automaticCents?: number | null;

  @Field(() => Int, { nullable: true })
  adjusterCents?: number | null;

  @Field(() => Int, { nullable: true, description: "Defaults to `adjusterCents`; null means no limit." })
  staffCents?: number | null;

  @Field(() => Int, { nullable: true })
  managerCents?: number | null;

  @Field(() => Int, { nullable: true })
  perClaimCents?: number | null;

  @Field(() => Int, { nullable: true })
  perPolicyCents?: number | null;

  @Field(() => Int)
  validDays!: number;

  @Field(() => Int, { nullable: true, description: "As it was when absent." })
  appealDays?: number | null;

  @Field(() => Int, { nullable: true, description: "In cents; as it was when absent." })
  reserveWithoutEstimateCents?: number | null;

  @Field(() => Int, { nullable: true, description: "1 to 90; as it was when absent." })
  remindAfterDays?: number | null;

  @Field(() => Int, { nullable: true, description: "More than `remindAfterDays`; unchanged when absent." })
  remindAgainAfterDays?: number | null;

  @Field(() => Int, { nullable: true, description: "More than `remindAgainAfterDays`; unchanged when absent." })
  unansweredAfterDays?: number | null;
}

/** The limits in force. */
export function claimLimits(): Rows<ClaimLimits> {
  return one(ClaimLimits, {
    from: raw(
      `select id, id as version, labor_rate_cents, labor_hours, part_over_list_percent, automatic_cents, adjuster_cents, staff_cents, manager_cents,
         per_claim_cents, per_policy_cents, valid_days, appeal_days, reserve_without_estimate_cents, remind_after_days, remind_again_after_days, unanswered_after_days, created_at, created_by_name
       from claim_limits order by id desc limit 1`,
    ),
  });
}
