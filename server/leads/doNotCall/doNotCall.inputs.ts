import { Field, ID, InputType } from "type-graphql";

import { MaxLength } from "#server/engine/fields/maxLength.js";
import { CalendarDate } from "#server/engine/graphql/scalars.js";
import { MAX_LISTED_REASON_LENGTH } from "#shared/calls/listedContact.js";
import { MAX_PHONE_LENGTH } from "#shared/limits/leadLimits.js";
import { MAX_EMAIL_LENGTH } from "#shared/text/email.js";

@InputType()
export class AddToDoNotCallListInput {
  @Field(() => String, {
    nullable: true,
    description: "The whole number, written in any way. A phone or an email is required.",
  })
  @MaxLength(MAX_PHONE_LENGTH)
  phone?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(MAX_EMAIL_LENGTH)
  email?: string | null;

  @Field(() => CalendarDate, {
    nullable: true,
    description: "The day on which they asked, in New York: today when absent, and not after it.",
  })
  askedOn?: string | null;

  @Field(() => String, { nullable: true, description: "How they asked." })
  @MaxLength(MAX_LISTED_REASON_LENGTH)
  how?: string | null;

  @Field(() => String, { nullable: true, description: "Repeating the call with it adds nothing again." })
  idempotencyKey?: string | null;
}

@InputType()
export class RemoveFromDoNotCallListInput {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true, description: "Required: why it should not be on the list." })
  @MaxLength(MAX_LISTED_REASON_LENGTH)
  reason?: string | null;
}
