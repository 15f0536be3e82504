import { Field, ID, InputType, Int } from "type-graphql";

import { CalendarDate } from "../core/graphql/scalars.js";
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
export class PolicyHolderInput {
  @Field(() => String, { nullable: true })
  firstName?: string | null;

  @Field(() => String, { nullable: true })
  lastName?: string | null;

  @Field(() => String, { nullable: true })
  email?: string | null;

  @Field(() => String, { nullable: true })
  phone?: string | null;

  @Field(() => String, { nullable: true })
  state?: string | null;

  @Field(() => String, { nullable: true })
  zip?: string | null;
}

@InputType()
export class UpdatePolicyInput {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description: "The version that was read: CONFLICT when it is no longer the policy's.",
  })
  version?: number | null;

  @Field(() => PolicyFieldsInput, { nullable: true })
  policy?: PolicyFieldsInput | null;

  @Field(() => PolicyHolderInput, { nullable: true, description: "Changing the e-mail moves the portal sign-in." })
  lead?: PolicyHolderInput | null;

  @Field(() => VehicleInput, { nullable: true, description: "Makes the vehicle where there was none." })
  vehicle?: VehicleInput | null;
}

@InputType()
export class AddPolicyNoteInput {
  @Field(() => ID)
  policyId!: string;

  @Field(() => String, { description: "Up to 10,000 characters, not only space." })
  content!: string;
}
