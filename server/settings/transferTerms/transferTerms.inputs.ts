import { Field, InputType, Int } from "type-graphql";

@InputType()
export class SaveTransferTermsInput {
  @Field(() => Int, { nullable: true, description: "The version that was read; CONFLICT if it has changed since." })
  version?: number | null;

  @Field(() => Int, { description: "0 to 25,000." })
  feeCents!: number;

  @Field(() => Int, { description: "1 to 365." })
  days!: number;
}
