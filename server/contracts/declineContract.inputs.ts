import { Field, ID, InputType } from "type-graphql";

import { MAX_DECLINE_REASON_LENGTH } from "#shared/limits/sentQuoteLimits.js";
import { MaxLength } from "../engine/fields/maxLength.js";

@InputType()
export class DeclineContractInput {
  @Field(() => ID)
  contractId!: string;

  @Field(() => String, { nullable: true, description: "Required: why, in the customer's words." })
  @MaxLength(MAX_DECLINE_REASON_LENGTH)
  reason?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Any random text. Sending the same one again declines nothing twice.",
  })
  idempotencyKey?: string | null;
}
