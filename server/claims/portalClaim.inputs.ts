import { Field, ID, InputType, Int } from "type-graphql";

import { KeptAsSent } from "../engine/graphql/keptAsSent.js";

@InputType({ description: "The form of the portal. Name and vehicle are copied from the policy's holder." })
export class FileClaimInput {
  @Field(() => ID, { nullable: true, description: "Required; one of the customer's own policies." })
  policyId?: string | null;

  @Field(() => String, { nullable: true, description: "Required." })
  message?: string | null;

  @Field(() => String, { nullable: true, description: "What happened, in a few words." })
  claimReason?: string | null;

  @Field(() => String, { nullable: true, description: "In place of the holder's." })
  preferredPhone?: string | null;

  @Field(() => Int, { nullable: true, description: "Miles." })
  currentOdometer?: number | null;

  @Field(() => String, { nullable: true, description: "Repeating the call with it creates no second claim." })
  idempotencyKey?: string | null;
}

@InputType({
  description: "The form of the claims center. Belongs to the customer's policy where there is exactly one.",
})
export class SubmitClaimInput {
  @Field(() => String, { nullable: true, description: "Required." })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: "Required." })
  lastName?: string | null;

  @Field(() => String, { nullable: true, description: "Required." })
  @KeptAsSent("address")
  email?: string | null;

  @Field(() => String, { nullable: true, description: "Required." })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: "Required." })
  message?: string | null;

  @Field(() => String, { nullable: true, description: "Repeating the call with it creates no second claim." })
  idempotencyKey?: string | null;
}
