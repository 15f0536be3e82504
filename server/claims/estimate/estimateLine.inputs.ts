import { Field, Float, ID, InputType, Int } from "type-graphql";

import { textInputs } from "#server/engine/fields/textInputs.js";
import { ChangeInput } from "#server/engine/graphql/changeInput.js";
import { estimateLineFields } from "#shared/fields/estimateFields.js";
import { EstimateKind } from "./estimateLine.kinds.js";

@InputType({ description: "Absent leaves alone, null clears." })
export class EstimateLineFieldsInput extends textInputs(estimateLineFields) {
  @Field(() => EstimateKind, { nullable: true, description: "`part` when absent." })
  kind?: EstimateKind | null;

  @Field(() => ID, {
    nullable: true,
    description: "The line of the same claim whose coverage decides. Parts and labor need one to be authorized.",
  })
  claimLineId?: string | null;

  @Field(() => Float, { nullable: true, description: "Above 0, with at most two decimals; 1 when absent." })
  quantity?: number | null;

  @Field(() => Int, { nullable: true, description: "Required with a new line." })
  unitCents?: number | null;

  @Field(() => Int, { nullable: true, description: "The maker's list price of one part; of nothing else." })
  listCents?: number | null;

  @Field(() => Int, { nullable: true, description: "Null allows all that is asked for. Less needs a reason." })
  authorizedCents?: number | null;
}

@InputType()
export class AddEstimateLineInput extends EstimateLineFieldsInput {
  @Field(() => ID)
  claimId!: string;

  @Field(() => String, { nullable: true, description: "Repeating the call with it adds no second line." })
  idempotencyKey?: string | null;
}

@InputType()
export class ChangeEstimateLineInput extends ChangeInput {
  @Field(() => EstimateLineFieldsInput, { nullable: true })
  line?: EstimateLineFieldsInput | null;
}

@InputType()
export class RemoveEstimateLineInput extends ChangeInput {}
