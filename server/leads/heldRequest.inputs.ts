import { Field, ID, InputType } from "type-graphql";

@InputType()
export class ReleaseHeldRequestInput {
  @Field(() => ID)
  id!: string;
}

@InputType()
export class DiscardHeldRequestInput {
  @Field(() => ID)
  id!: string;
}
