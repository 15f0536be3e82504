import { Field, InputType, Int } from "type-graphql";

import { MaxLength } from "#server/engine/fields/maxLength.js";

@InputType()
export class CancellationTermsInput {
  @Field(() => Int, { description: "30 to 90." })
  freeLookDays!: number;

  @Field(() => Int, { description: "0 to 25,000." })
  feeCents!: number;

  @Field(() => Int, { nullable: true, description: "1 to 100; the fee is not capped when absent." })
  feeCapPercent?: number | null;

  @Field(() => Int, { description: "1 to 90." })
  refundDays!: number;
}

@InputType()
export class CancellationStateTermsInput extends CancellationTermsInput {
  @Field(() => String, { description: "Such as `CA`, each once." })
  @MaxLength(2)
  state!: string;
}

@InputType({ description: "Replaces all terms: a state that is not named has those of all others." })
export class SaveCancellationTermsInput extends CancellationTermsInput {
  @Field(() => Int, { nullable: true, description: "The version that was read; CONFLICT if it has changed since." })
  version?: number | null;

  @Field(() => [CancellationStateTermsInput], { nullable: true, description: "States with other terms." })
  states?: CancellationStateTermsInput[] | null;
}
