import { Field, ID, InputType, Int } from "type-graphql";

import { claimFields, newClaimFields } from "#shared/fields/claimFields.js";
import { textInputs } from "../engine/fields/textInputs.js";
import { ChangeInput } from "../engine/graphql/changeInput.js";
import { ClaimStatus } from "./claim.status.js";

@InputType({
  description: "A claim created by staff; nothing is required. The vehicle is copied from the policy.",
})
export class CreateClaimInput extends textInputs(newClaimFields) {
  @Field(() => ID, { nullable: true, description: "The policy number; NOT_FOUND when there is none." })
  policyId?: string | null;

  @Field(() => String, { nullable: true, description: "Repeating the call with it creates no second claim." })
  idempotencyKey?: string | null;
}

@InputType({ description: "Absent leaves alone, null clears." })
export class ClaimFieldsInput extends textInputs(claimFields, {
  denialReason: "Why it is denied: the customer reads it.",
  denialClause: "The clause of the contract behind a denial, in plain words: the customer reads it.",
}) {
  @Field(() => ID, { nullable: true, description: "The policy number; NOT_FOUND when there is none." })
  policyId?: string | null;

  @Field(() => ClaimStatus, { nullable: true })
  status?: ClaimStatus | null;

  @Field(() => Int, { nullable: true })
  nextEstimateCents?: number | null;

  @Field(() => Int, { nullable: true })
  nextPaymentCents?: number | null;

  @Field(() => Int, { nullable: true })
  year?: number | null;

  @Field(() => Int, { nullable: true, description: "Miles." })
  odometer?: number | null;

  @Field(() => Int, { nullable: true, description: "Miles." })
  currentOdometer?: number | null;
}

@InputType()
export class SeenClaimLineInput extends ChangeInput {}

@InputType()
export class UpdateClaimInput extends ChangeInput {
  @Field(() => ClaimFieldsInput, {
    nullable: true,
    description: "The whole record or part of it; only fields that differ change.",
  })
  claim?: ClaimFieldsInput | null;

  @Field(() => [SeenClaimLineInput], {
    nullable: true,
    description:
      "The lines under Coverage that a decision on the claim rests on; CONFLICT if one of them has changed or gone since, or another was added.",
  })
  seenLines?: SeenClaimLineInput[] | null;
}
