import { Field, ID, InputType, Int } from "type-graphql";

import { MaxLength } from "#server/engine/fields/maxLength.js";
import { textInputs } from "#server/engine/fields/textInputs.js";
import { ChangeInput } from "#server/engine/graphql/changeInput.js";
import { CalendarDate } from "#server/engine/graphql/scalars.js";
import { claimLineFields, overrideFields } from "#shared/fields/claimLineFields.js";
import { ClaimComponent, ClaimWork, CoverageVerdict, FailureCause } from "./claimLine.kinds.js";

@InputType({ description: "Absent leaves alone, null clears." })
export class ClaimLineFieldsInput extends textInputs(claimLineFields) {
  @Field(() => ClaimComponent, { nullable: true })
  component?: string | null;

  @Field(() => ClaimWork, { nullable: true, description: "`part` when absent." })
  work?: ClaimWork | null;

  @Field(() => CalendarDate, { nullable: true, description: "The day of the failure." })
  failedOn?: string | null;

  @Field(() => Int, { nullable: true, description: "Miles, when it failed." })
  odometer?: number | null;

  @Field(() => FailureCause, { nullable: true })
  cause?: FailureCause | null;
}

@InputType()
export class AddClaimLineInput extends ClaimLineFieldsInput {
  @Field(() => ID)
  claimId!: string;

  @Field(() => String, { nullable: true, description: "Repeating the call with it adds no second line." })
  idempotencyKey?: string | null;
}

@InputType()
export class ChangeClaimLineInput extends ChangeInput {
  @Field(() => ClaimLineFieldsInput, { nullable: true })
  line?: ClaimLineFieldsInput | null;
}

@InputType()
export class RemoveClaimLineInput extends ChangeInput {}

@InputType()
export class OverrideClaimLineInput extends ChangeInput {
  @Field(() => CoverageVerdict, {
    nullable: true,
    description: "Required: `covered` or `not_covered`, or null to restore the rules' verdict.",
  })
  verdict?: CoverageVerdict | null;

  @Field(() => String, { nullable: true, description: "Required with a verdict, and kept." })
  @MaxLength(overrideFields.reason.maxLength)
  reason?: string | null;
}
