import { Field, InputType } from "type-graphql";

import { MaxLength } from "#server/engine/fields/maxLength.js";
import { KeptAsSent } from "#server/engine/graphql/keptAsSent.js";
import { MAX_UNSUBSCRIBE_REASON_LENGTH } from "#shared/limits/emailLimits.js";
import { MAX_EMAIL_LENGTH } from "#shared/text/email.js";

@InputType()
export class UnsubscriptionInput {
  @Field(() => String, { nullable: true, description: "Required; case is ignored." })
  @KeptAsSent("address")
  @MaxLength(MAX_EMAIL_LENGTH)
  email?: string | null;

  @Field(() => String, { nullable: true, description: "Required: how the person said so." })
  @MaxLength(MAX_UNSUBSCRIBE_REASON_LENGTH)
  reason?: string | null;
}
