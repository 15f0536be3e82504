import { MAX_QUOTE_DAYS, QUOTE_DAYS } from "#shared/limits/sentQuoteLimits.js";
import { EACH_TIME, restRow, type RestRow } from "../../engine/rest/row.js";
import { body, input, onceFor, path } from "../../engine/rest/sources.js";
import {
  RestAcceptQuoteDocument,
  RestAskAboutQuoteDocument,
  RestQuotePageDocument,
  RestSendQuoteDocument,
  RestWithdrawQuoteDocument,
} from "../../generated/rest.js";

export const sentQuoteRows: readonly RestRow[] = [
  restRow({
    method: "POST",
    path: "/api/admin/quotes/{id}/send",
    summary: "Emails a quote with a private link to its page",
    notes: `Its prices are kept and stand until \`validUntil\`, a day from today to ${MAX_QUOTE_DAYS} days from now, ${QUOTE_DAYS} days without it. Beside the quote the customer is offered what the price book sells for the vehicle, unless \`alone\` is true. Whatever was sent to the lead before is replaced. 400 names \`lead.email\` where the lead has no address to write to.`,
    group: "Leads",
    session: "staff",
    document: RestSendQuoteDocument,
    variables: { input: input({ quoteId: path("id"), idempotencyKey: onceFor("sends no second email") }) },
    answer: "sendQuote",
    created: true,
    refusals: ["CONFLICT"],
  }),
  restRow({
    method: "POST",
    path: "/api/admin/quotes/{id}/withdraw",
    summary: "Takes back a quote that was sent",
    notes: "Its page shows no price from then on. It can be sent again.",
    group: "Leads",
    session: "staff",
    document: RestWithdrawQuoteDocument,
    variables: { quoteId: path("id"), idempotencyKey: onceFor("changes nothing") },
    answer: "withdrawQuote",
    refusals: ["CONFLICT"],
  }),
  restRow({
    method: "POST",
    path: "/api/quotes/read",
    summary: "The quote behind a private link",
    notes:
      "`token` is what stands behind the `#` of the link; in the body, so that it is in no log. `data` is null for a link that is unknown. `choices` and `plans` are empty once the quote is expired, replaced or withdrawn.",
    group: "Public",
    repeated: EACH_TIME,
    document: RestQuotePageDocument,
    variables: { input: body() },
    answer: "quotePage",
  }),
  restRow({
    method: "POST",
    path: "/api/quotes/ask",
    summary: "Asks a question about the quote behind a private link",
    notes: "`token` and `question`, up to 2,000 characters. It becomes a note of the lead and is told to its owner.",
    group: "Public",
    document: RestAskAboutQuoteDocument,
    variables: { input: input({ idempotencyKey: onceFor("asks nothing twice") }) },
    answer: "askAboutQuote",
    refusals: ["NOT_FOUND", "RATE_LIMITED"],
  }),
  restRow({
    method: "POST",
    path: "/api/quotes/accept",
    summary: "Accepts the quote behind a private link",
    notes:
      "`token`, and the `position` of one of its `choices`, which is fixed thereby. The contract is made of it and emailed at once; `contractId` is its guest's key. The same choice again changes nothing, another one answers 409.",
    group: "Public",
    document: RestAcceptQuoteDocument,
    variables: { input: input({ idempotencyKey: onceFor("accepts nothing twice") }) },
    answer: "acceptQuote",
    refusals: ["NOT_FOUND", "CONFLICT"],
  }),
];
