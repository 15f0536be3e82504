import { Field, ID, InputType } from "type-graphql";

import { MAX_EMAIL_LENGTH } from "#shared/text/email.js";
import { MaxLength } from "../engine/fields/maxLength.js";
import { KeptAsSent } from "../engine/graphql/keptAsSent.js";

@InputType({
  description:
    "A contract for a quote. Without a file the saved default goes out, and without one a PDF made from the quote.",
})
export class SendContractInput {
  @Field(() => ID)
  leadId!: string;

  @Field(() => ID)
  quoteId!: string;

  @Field(() => String, { nullable: true })
  fileName?: string | null;

  @Field(() => String, { nullable: true })
  fileType?: string | null;

  @Field(() => String, { nullable: true, description: "A PDF of at most 5 MB, as base64 or as a data URL." })
  @KeptAsSent("file")
  fileData?: string | null;

  @Field(() => String, { nullable: true, description: "The lead's own when absent." })
  @KeptAsSent("address")
  @MaxLength(MAX_EMAIL_LENGTH)
  salespersonEmail?: string | null;

  @Field(() => Boolean, { nullable: true, description: "True when no file is sent; can't be combined with one." })
  usePlaceholder?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: "Any text of the client's own: the same again answers with the contract it first sent.",
  })
  idempotencyKey?: string | null;
}
