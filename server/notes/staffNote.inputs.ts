import { Field, InputType } from "type-graphql";

/** A note that staff write; its kinds name the record that it belongs to. */
@InputType()
export abstract class StaffNoteInput {
  @Field(() => String, { description: "Up to 10,000 characters, not only space." })
  content!: string;

  @Field(() => String, { nullable: true, description: "A repeated call with it writes no second note." })
  idempotencyKey?: string | null;
}
