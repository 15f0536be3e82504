import { Field, ID, InputType, Int } from "type-graphql";

import { ChangeInput } from "../engine/graphql/changeInput.js";
import { CalendarDate } from "../engine/graphql/scalars.js";
import { PersonInput } from "../leads/person.inputs.js";
import { StaffNoteInput } from "../notes/staffNote.inputs.js";
import { VehicleInput } from "../vehicles/vehicle.inputs.js";

@InputType({ description: "Absent leaves alone, null clears." })
export class PolicyFieldsInput {
  @Field(() => String, { nullable: true })
  package?: string | null;

  @Field(() => CalendarDate, { nullable: true })
  policyStartDate?: string | null;

  @Field(() => CalendarDate, { nullable: true })
  expirationDate?: string | null;

  @Field(() => Int, { nullable: true })
  expirationMiles?: number | null;

  @Field(() => Int, { nullable: true, description: "Whole dollars." })
  deductible?: number | null;

  @Field(() => Int, { nullable: true })
  totalPremiumCents?: number | null;

  @Field(() => Int, { nullable: true })
  downPaymentCents?: number | null;

  @Field(() => Int, { nullable: true })
  monthlyPaymentCents?: number | null;

  @Field(() => Int, { nullable: true })
  totalPaymentsCents?: number | null;
}

@InputType({ description: "What is known of the policy; nothing is required." })
export class ConvertLeadInput extends PolicyFieldsInput {
  @Field(() => ID)
  leadId!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "Any random text: the same again answers with the same policy, and is a CONFLICT with another request.",
  })
  idempotencyKey?: string | null;
}

@InputType({ description: "Absent leaves alone, null or nothing but space clears." })
export class PolicyHolderInput extends PersonInput {}

@InputType()
export class UpdatePolicyInput extends ChangeInput {
  @Field(() => PolicyFieldsInput, { nullable: true })
  policy?: PolicyFieldsInput | null;

  @Field(() => PolicyHolderInput, { nullable: true, description: "Changing the e-mail moves the portal sign-in." })
  lead?: PolicyHolderInput | null;

  @Field(() => VehicleInput, { nullable: true, description: "Makes the vehicle where there was none." })
  vehicle?: VehicleInput | null;
}

@InputType()
export class AddPolicyNoteInput extends StaffNoteInput {
  @Field(() => ID)
  policyId!: string;
}
