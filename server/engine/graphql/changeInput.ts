import { Field, ID, InputType, Int } from "type-graphql";

/** Identifies a record that two people may edit at once, and the version of it that the client has seen. */
@InputType()
export abstract class ChangeInput {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { nullable: true, description: "The version that was read; CONFLICT if it has changed since." })
  version?: number | null;
}
