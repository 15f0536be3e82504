import { restRow, type RestRow } from "../engine/rest/row.js";
import { input, onceFor, path } from "../engine/rest/sources.js";
import { RestCreateQuoteDocument } from "../generated/rest.js";

export const quoteRows: readonly RestRow[] = [
  restRow({
    method: "POST",
    path: "/api/leads/{id}/coverage",
    summary: "Creates a quote for a lead",
    notes:
      "`priceMonthly` and `priceTotal` are sent in dollars, as a number or text, and returned in cents; one of them is enough. The first quote moves a `new` lead to `quoted`. With `departureReason`, even null, the quote is held to the price book: a different price needs a reason and keeps within the bound of the account's permission set. Without it, any price is accepted, unless the book is binding. The lead's page shows staff that such a quote differs from the book without a reason.",
    group: "Leads",
    session: "staff",
    document: RestCreateQuoteDocument,
    variables: {
      input: input({
        leadId: path("id"),
        idempotencyKey: onceFor("makes no second quote"),
      }),
    },
    answer: "createQuote",
    created: true,
    refusals: ["CONFLICT"],
  }),
];
