import { Field, ID, InputType, Int } from "type-graphql";

import { textInputs } from "#server/engine/fields/textInputs.js";
import { CalendarDate } from "#server/engine/graphql/scalars.js";
import { newHolderFields } from "#shared/fields/transferFields.js";

@InputType({ description: "The texts are of the new owner, of whom a name and an email are required." })
export class TransferPolicyInput extends textInputs(newHolderFields) {
  @Field(() => ID)
  policyId!: string;

  @Field(() => Int, { nullable: true, description: "The policy's version that was read; CONFLICT if it has changed." })
  version?: number | null;

  @Field(() => CalendarDate, { description: "The day on which the car was sold, from the policy's sale until today." })
  soldOn!: string;

  @Field(() => Int, { nullable: true, description: "The odometer reading at that time, in miles." })
  odometer?: number | null;

  @Field(() => Int, { nullable: true, description: "The fee, which becomes a pending charge. None when absent." })
  feeCents?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether the new owner has received the contract's terms. False when absent.",
  })
  hasTerms?: boolean | null;

  @Field(() => String, { nullable: true, description: "Repeating the call with it transfers nothing twice." })
  idempotencyKey?: string | null;
}
