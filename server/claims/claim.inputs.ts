import { Field, ID, InputType, Int } from "type-graphql";

import { ChangeInput } from "../engine/graphql/changeInput.js";
import { KeptAsSent } from "../engine/graphql/keptAsSent.js";
import { ClaimStatus } from "./claim.status.js";

/** What staff may give when they make a claim and when they change it. */
@InputType()
export class ClaimTextsInput {
  @Field(() => ID, { nullable: true, description: "The policy number; NOT_FOUND when there is none." })
  policyId?: string | null;

  @Field(() => String, { nullable: true })
  firstName?: string | null;

  @Field(() => String, { nullable: true })
  lastName?: string | null;

  @Field(() => String, { nullable: true })
  @KeptAsSent("address")
  email?: string | null;

  @Field(() => String, { nullable: true })
  phone?: string | null;

  @Field(() => String, { nullable: true })
  claimReason?: string | null;

  @Field(() => String, { nullable: true })
  message?: string | null;
}

@InputType({
  description: "A claim created by staff; nothing is required. The vehicle is copied from the policy.",
})
export class CreateClaimInput extends ClaimTextsInput {
  @Field(() => String, { nullable: true, description: "Repeating the call with it creates no second claim." })
  idempotencyKey?: string | null;
}

@InputType({ description: "Absent leaves alone, null clears." })
export class ClaimFieldsInput extends ClaimTextsInput {
  @Field(() => ClaimStatus, { nullable: true })
  status?: ClaimStatus | null;

  @Field(() => String, { nullable: true })
  previousNotes?: string | null;

  @Field(() => Int, { nullable: true })
  nextEstimateCents?: number | null;

  @Field(() => Int, { nullable: true })
  nextPaymentCents?: number | null;

  @Field(() => String, { nullable: true })
  @KeptAsSent("identifier")
  agentClaimNumber?: string | null;

  @Field(() => Int, { nullable: true })
  year?: number | null;

  @Field(() => String, { nullable: true })
  make?: string | null;

  @Field(() => String, { nullable: true })
  model?: string | null;

  @Field(() => String, { nullable: true })
  trim?: string | null;

  @Field(() => String, { nullable: true })
  @KeptAsSent("identifier")
  vin?: string | null;

  @Field(() => String, { nullable: true })
  @KeptAsSent("identifier")
  serial?: string | null;

  @Field(() => Int, { nullable: true, description: "Miles." })
  odometer?: number | null;

  @Field(() => Int, { nullable: true, description: "Miles." })
  currentOdometer?: number | null;

  @Field(() => String, { nullable: true, description: "Why it is denied: the customer reads it." })
  denialReason?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The clause of the contract behind a denial, in plain words: the customer reads it.",
  })
  denialClause?: string | null;
}

@InputType()
export class UpdateClaimInput extends ChangeInput {
  @Field(() => ClaimFieldsInput, {
    nullable: true,
    description: "The whole record or a part of it; only what differs is changed.",
  })
  claim?: ClaimFieldsInput | null;
}
