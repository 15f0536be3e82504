import { Field, InputType, Int } from "type-graphql";

import { QuoteLinkInput } from "../quotes/sent/sentQuote.inputs.js";

@InputType()
export class AcceptQuoteInput extends QuoteLinkInput {
  @Field(() => Int, { description: "The `position` of the accepted one of the quote's `choices`." })
  position!: number;

  @Field(() => String, {
    nullable: true,
    description: "Any random text. Sending the same one again accepts nothing twice.",
  })
  idempotencyKey?: string | null;
}
