import { restRow, type RestRow } from "../engine/rest/row.js";
import { input, onceFor, path } from "../engine/rest/sources.js";
import { RestCreateQuoteDocument } from "../generated/rest.js";

export const quoteRows: readonly RestRow[] = [
  restRow({
    method: "POST",
    path: "/api/leads/{id}/coverage",
    summary: "Creates a quote for a lead",
    notes:
      "`deductible`, in whole dollars, `termMonths`, from 1 to 1,200, and one of `priceMonthly` and `priceTotal` are required. Both prices are sent in dollars, as a number or text, and returned in cents. The first quote moves a `new` lead to `quoted`. With `priceOverrideReason`, even null, the quote is held to the price book: a different price needs a reason and must stay within the limit of the account's permission sets. Without it, any price is accepted, unless the book is binding. The lead's page shows staff that such a quote differs from the book without a reason. With `unlessSame` true, 409 if the lead already has a quote with the same plan and figures that is not signed.",
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
