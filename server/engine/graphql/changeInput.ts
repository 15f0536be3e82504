import { Field, ID, InputType, Int } from "type-graphql";

/** Names a record that two people may edit at once, and which state of it the sender has seen. (contract.md section 4, last rule) */
@InputType()
export abstract class ChangeInput {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { nullable: true, description: "The version that was read: CONFLICT when it is another by now." })
  version?: number | null;
}
