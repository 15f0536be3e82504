import { Field, ID, InputType } from "type-graphql";

@InputType()
export class ResendMailInput {
  @Field(() => ID)
  id!: string;
}
