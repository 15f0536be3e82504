import { Field, ID, InputType } from "type-graphql";

import { MaxLength } from "#server/engine/fields/maxLength.js";
import { MAX_MESSAGE_LENGTH } from "#shared/limits/leadLimits.js";

@InputType()
export class AppealClaimInput {
  @Field(() => ID)
  claimId!: string;

  @Field(() => ID, {
    nullable: true,
    description: "Which denial: CONFLICT once there is a newer one. The latest one when absent.",
  })
  denialId?: string | null;

  /** Nullable here, so that a missing text is reported in the screen's wording. */
  @Field(() => String, {
    nullable: true,
    description: "Required: why the decision is wrong, in the customer's words. Up to 10,000 characters.",
  })
  @MaxLength(MAX_MESSAGE_LENGTH)
  content?: string | null;

  @Field(() => String, { nullable: true, description: "Repeating the call with it makes no second appeal." })
  idempotencyKey?: string | null;
}
