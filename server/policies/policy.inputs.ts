import { Field, ID, InputType, Int } from "type-graphql";

import { policyFields } from "#shared/fields/policyFields.js";
import { textInputs } from "../engine/fields/textInputs.js";
import { CalendarDate } from "../engine/graphql/scalars.js";
import { StaffNoteInput } from "../notes/staffNote.inputs.js";

@InputType({ description: "An absent field stays as it is; null clears it. Numbers are 0 or more." })
export class PolicyFieldsInput extends textInputs(policyFields) {
  @Field(() => CalendarDate, { nullable: true, description: "The first day of the coverage." })
  policyStartDate?: string | null;

  @Field(() => CalendarDate, { nullable: true, description: "The last day of the coverage, not before the first." })
  expirationDate?: string | null;

  @Field(() => Int, { nullable: true, description: "The odometer reading, in miles, at which the coverage ends." })
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

@InputType()
export class AddPolicyNoteInput extends StaffNoteInput {
  @Field(() => ID)
  policyId!: string;
}
