import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { ANYONE, Allow, SALES_DESK } from "#server/core/access.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { askAboutQuote } from "./askAboutQuote.js";
import { declineQuote } from "./declineQuote.js";
import { QuotePage, quotePage } from "./quotePage.js";
import { sendQuote } from "./sendQuote.js";
import { SentQuote } from "./sentQuote.entity.js";
import { AskAboutQuoteInput, DeclineQuoteInput, QuoteLinkInput, SendQuoteInput } from "./sentQuote.inputs.js";
import { withdrawQuote } from "./withdrawQuote.js";

@Resolver()
export class SentQuoteResolver {
  @Allow(...ANYONE)
  @Query(() => QuotePage, {
    nullable: true,
    description: "The quote behind a private link. Null for an unknown link.",
  })
  quotePage(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => QuoteLinkInput) { token }: QuoteLinkInput,
  ): Promise<Rows<QuotePage> | null> {
    return quotePage(ctx, token);
  }

  @Allow(...ANYONE)
  @Mutation(() => QuotePage, {
    description:
      "Asks a question about the quote behind a link, even if it is no longer open. It becomes a note on the lead, whose owner is notified. Replying becomes an open lead's next action, which names what was planned before. NOT_FOUND for an unknown link. RATE_LIMITED after too many questions and requests from one address.",
  })
  askAboutQuote(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => AskAboutQuoteInput) input: AskAboutQuoteInput,
  ): Promise<Rows<QuotePage>> {
    return askAboutQuote(ctx, input);
  }

  @Allow(...ANYONE)
  @Mutation(() => QuotePage, {
    description:
      "Declines the quote behind a link. Declining it again changes nothing. NOT_FOUND for an unknown link. CONFLICT if it is no longer open.",
  })
  declineQuote(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => DeclineQuoteInput) input: DeclineQuoteInput,
  ): Promise<Rows<QuotePage>> {
    return declineQuote(ctx, input);
  }

  @Allow(...SALES_DESK)
  @Mutation(() => SentQuote, {
    description:
      "Emails the quote with its prices and a private link. It replaces any quote sent to the lead before. VALIDATION_FAILED for a lead without an email address. CONFLICT once the quote's contract was sent, for a lead that has a policy, for an address that has unsubscribed from marketing, and for someone who asked not to be contacted.",
  })
  sendQuote(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => SendQuoteInput) input: SendQuoteInput,
  ): Promise<Rows<SentQuote>> {
    return sendQuote(ctx, input);
  }

  @Allow(...SALES_DESK)
  @Mutation(() => SentQuote, {
    description:
      "Withdraws a quote that was sent: its page no longer shows a price. It can be sent again. CONFLICT if it is not open.",
  })
  withdrawQuote(
    @Ctx() ctx: RequestContext,
    @Arg("quoteId", () => ID) quoteId: string,
    @Arg("idempotencyKey", () => String, {
      nullable: true,
      description: "Any random text. Sending the same one again changes nothing.",
    })
    idempotencyKey?: string | null,
  ): Promise<Rows<SentQuote>> {
    return withdrawQuote(ctx, quoteId, idempotencyKey);
  }
}
