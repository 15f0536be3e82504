import { restRow, type RestRow } from "../engine/rest/row.js";
import { input, onceFor, path } from "../engine/rest/sources.js";
import { RestCreateQuoteDocument } from "../generated/rest.js";

export const quoteRows: readonly RestRow[] = [
  restRow({
    method: "POST",
    path: "/api/leads/{id}/coverage",
    summary: "Creates a quote for a lead",
    notes:
      "`priceMonthly` and `priceTotal` are sent in dollars, as a number or text, and returned in cents; one of them is enough. The first quote moves a `new` lead to `quoted`.",
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
