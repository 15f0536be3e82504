import { Field, ID, InputType } from "type-graphql";

import { MaxLength } from "#server/engine/fields/maxLength.js";
import { KeptAsSent } from "#server/engine/graphql/keptAsSent.js";
import { CalendarDate } from "#server/engine/graphql/scalars.js";
import {
  MAX_DECLINE_REASON_LENGTH,
  MAX_QUOTE_DAYS,
  MAX_QUOTE_QUESTION_LENGTH,
  QUOTE_DAYS,
} from "#shared/limits/sentQuoteLimits.js";

@InputType()
export class QuoteLinkInput {
  @Field(() => String, { description: "The part of the link after the `#`." })
  @KeptAsSent("secret")
  token!: string;
}

@InputType()
export class AskAboutQuoteInput extends QuoteLinkInput {
  @Field(() => String, { nullable: true, description: "Required." })
  @MaxLength(MAX_QUOTE_QUESTION_LENGTH)
  question?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Any random text. Sending the same one again asks nothing twice.",
  })
  idempotencyKey?: string | null;
}

@InputType()
export class DeclineQuoteInput extends QuoteLinkInput {
  @Field(() => String, { nullable: true, description: "Required." })
  @MaxLength(MAX_DECLINE_REASON_LENGTH)
  reason?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Any random text. Sending the same one again declines nothing twice.",
  })
  idempotencyKey?: string | null;
}

@InputType()
export class SendQuoteInput {
  @Field(() => ID)
  quoteId!: string;

  @Field(() => CalendarDate, {
    nullable: true,
    description: `The last day of its prices, in New York: today to ${MAX_QUOTE_DAYS} days from now; ${QUOTE_DAYS} days by default.`,
  })
  validUntil?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Offers only the quote. Otherwise, the price book's other plans, terms and deductibles are offered too.",
  })
  quoteOnly?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: "Any random text. Sending the same one again sends no second email.",
  })
  idempotencyKey?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      "The lead's open sent quote that was read, null for none: CONFLICT if another one is open. Without it, whatever is open is replaced.",
  })
  seenSentQuoteId?: string | null;
}
