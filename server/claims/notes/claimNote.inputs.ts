import { Field, ID, InputType } from "type-graphql";

import { StaffNoteInput } from "#server/notes/staffNote.inputs.js";

@InputType()
export class AddClaimNoteInput extends StaffNoteInput {
  @Field(() => ID)
  claimId!: string;
}
