import { Field, ID, InputType } from "type-graphql";

@InputType()
export class WaiveRequiredDocumentInput {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true, description: "Repeating the call with it changes nothing again." })
  idempotencyKey?: string | null;
}
