import { Field, InputType, Int, ObjectType } from "type-graphql";

import { Allow, STAFF } from "#server/core/access.js";
import { raw } from "#server/core/sql.js";
import { Instant } from "#server/engine/graphql/scalars.js";
import { type Rows, one } from "#server/engine/projection/rows.js";

@ObjectType({
  description:
    "What one person may authorize; whatever exceeds it needs a second one, a manager or an administrator. Null is no limit.",
})
export class ClaimLimits {
  @Field(() => Int, { nullable: true, description: "Cents that an hour of labor may cost." })
  @Allow(...STAFF)
  laborRateCents!: number | null;

  @Field(() => Int, { nullable: true, description: "Cents of one authorization that the claims desk gives alone." })
  @Allow(...STAFF)
  adjusterCents!: number | null;

  @Field(() => Int, { nullable: true, description: "Cents of one claim, with its supplements." })
  @Allow(...STAFF)
  perClaimCents!: number | null;

  @Field(() => Int, { nullable: true, description: "Cents of all claims of one policy." })
  @Allow(...STAFF)
  perPolicyCents!: number | null;

  @Field(() => Int, { description: "Days after which an authorization's repair may not begin any more." })
  @Allow(...STAFF)
  validDays!: number;

  @Field(() => Instant, { description: "Since when they have been in force." })
  @Allow(...STAFF)
  createdAt!: Date;

  @Field(() => String, { nullable: true, description: "Who set them; null for those that came with the product." })
  @Allow(...STAFF)
  createdByName!: string | null;
}

@InputType({ description: "All of them: an absent limit is none." })
export class SaveClaimLimitsInput {
  @Field(() => Int, { nullable: true })
  laborRateCents?: number | null;

  @Field(() => Int, { nullable: true })
  adjusterCents?: number | null;

  @Field(() => Int, { nullable: true })
  perClaimCents?: number | null;

  @Field(() => Int, { nullable: true })
  perPolicyCents?: number | null;

  @Field(() => Int)
  validDays!: number;
}

/** Those in force. */
export function claimLimits(): Rows<ClaimLimits> {
  return one(ClaimLimits, {
    from: raw(
      `select labor_rate_cents, adjuster_cents, per_claim_cents, per_policy_cents, valid_days, created_at, created_by_name
       from claim_limits order by id desc limit 1`,
    ),
  });
}
