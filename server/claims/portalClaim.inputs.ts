import { Field, ID, InputType, Int } from "type-graphql";

import { claimantFields, newClaimFields } from "#shared/fields/claimFields.js";
import { contactFields } from "#shared/fields/leadFields.js";
import { pick } from "#shared/fields/textField.js";
import { MaxLength } from "../engine/fields/maxLength.js";
import { textInputs } from "../engine/fields/textInputs.js";

/** The form of the claims center, in which every field is required. */
const submittedClaimFields = { ...claimantFields, ...pick(newClaimFields, "message") } as const;

@InputType({ description: "The form of the portal. Name and vehicle are copied from the policy's holder." })
export class FileClaimInput extends textInputs(pick(newClaimFields, "message", "claimReason"), {
  message: "Required.",
  claimReason: "What happened, in a few words.",
}) {
  @Field(() => ID, { nullable: true, description: "Required; one of the customer's own policies." })
  policyId?: string | null;

  @Field(() => String, { nullable: true, description: "In place of the holder's." })
  @MaxLength(contactFields.phone.maxLength)
  preferredPhone?: string | null;

  @Field(() => Int, { nullable: true, description: "Miles." })
  currentOdometer?: number | null;

  @Field(() => String, { nullable: true, description: "Repeating the call with it creates no second claim." })
  idempotencyKey?: string | null;
}

@InputType({
  description: "The form of the claims center. Attached to the customer's policy if there is exactly one.",
})
export class SubmitClaimInput extends textInputs(submittedClaimFields, {
  firstName: "Required.",
  lastName: "Required.",
  email: "Required.",
  phone: "Required.",
  message: "Required.",
}) {
  @Field(() => String, { nullable: true, description: "Repeating the call with it creates no second claim." })
  idempotencyKey?: string | null;
}
