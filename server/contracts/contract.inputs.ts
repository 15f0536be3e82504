import { Field, ID, InputType } from "type-graphql";

import { MAX_EMAIL_LENGTH } from "#shared/text/email.js";
import { MaxLength } from "../engine/fields/maxLength.js";
import { KeptAsSent } from "../engine/graphql/keptAsSent.js";

@InputType({
  description:
    "A contract for a quote. Without a file, the saved default contract is sent or, if none is saved, a PDF made from the quote.",
})
export class SendContractInput {
  @Field(() => ID)
  leadId!: string;

  @Field(() => ID)
  quoteId!: string;

  @Field(() => String, { nullable: true, description: "`Vehicle-Service-Contract.pdf` by default." })
  fileName?: string | null;

  @Field(() => String, { nullable: true, description: "`application/pdf`; other types are refused." })
  fileType?: string | null;

  @Field(() => String, { nullable: true, description: "A PDF of at most 5 MB, as base64 or as a data URL." })
  @KeptAsSent("file")
  fileData?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The email address of the salesperson. The lead's own by default.",
  })
  @KeptAsSent("address")
  @MaxLength(MAX_EMAIL_LENGTH)
  salespersonEmail?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "True to send no file of one's own. It can't be combined with `fileData`.",
  })
  usePlaceholder?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Any random text. Sending the same one again returns the same contract; with a different request it is a CONFLICT.",
  })
  idempotencyKey?: string | null;
}
