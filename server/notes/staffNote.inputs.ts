import { Field, InputType } from "type-graphql";

import { MAX_MESSAGE_LENGTH } from "#shared/limits/leadLimits.js";
import { MaxLength } from "../engine/fields/maxLength.js";
/** A staff note; each kind adds the record that it belongs to. */
@InputType()
export abstract class StaffNoteInput {
  /** Nullable here, so that a missing note is reported in the screen's wording. */
  @Field(() => String, { nullable: true, description: "Required. Up to 10,000 characters, not only space." })
  @MaxLength(MAX_MESSAGE_LENGTH)
  content?: string | null;

  @Field(() => String, { nullable: true, description: "Repeating the call with it writes no second note." })
  idempotencyKey?: string | null;
}
