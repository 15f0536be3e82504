import { Arg, Ctx, Mutation, Resolver } from "type-graphql";

import type { RequestContext } from "../context.js";
import { Allow, SALES_DESK } from "../core/access.js";
import type { Rows } from "../engine/projection/rows.js";
import { createQuote } from "./createQuote.js";
import { Quote } from "./quote.entity.js";
import { CreateQuoteInput } from "./quote.inputs.js";

@Resolver()
export class QuoteResolver {
  @Allow(...SALES_DESK)
  @Mutation(() => Quote, {
    description:
      "Creates a quote for a lead. The first one moves a `new` lead to `quoted`. VALIDATION_FAILED for missing figures, and for a price that differs from the price book without a reason or beyond the limit of the account's permission sets.",
  })
  createQuote(
    @Ctx() ctx: RequestContext,
    @Arg("input", () => CreateQuoteInput) input: CreateQuoteInput,
  ): Promise<Rows<Quote>> {
    return createQuote(ctx, input);
  }
}
