import { MAX_QUOTE_DAYS, QUOTE_DAYS } from "#shared/limits/sentQuoteLimits.js";
import { EACH_TIME, restRow, type RestRow } from "#server/engine/rest/row.js";
import { body, input, onceFor, path } from "#server/engine/rest/sources.js";
import {
  RestAcceptQuoteDocument,
  RestAskAboutQuoteDocument,
  RestDeclineQuoteDocument,
  RestQuotePageDocument,
  RestSendQuoteDocument,
  RestWithdrawQuoteDocument,
} from "#server/generated/rest.js";

export const sentQuoteRows: readonly RestRow[] = [
  restRow({
    method: "POST",
    path: "/api/admin/quotes/{id}/send",
    summary: "Emails a quote with a private link to its page",
    notes: `Its prices are kept and hold until \`validUntil\`, a day from today to ${MAX_QUOTE_DAYS} days from now, ${QUOTE_DAYS} days without it. The customer is also offered what the price book sells for the vehicle, unless \`alone\` is true. It replaces any quote sent to the lead before. 400 names \`lead.email\` when the lead has no email address.`,
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
    summary: "Withdraws a quote that was sent",
    notes: "Its page no longer shows a price. It can be sent again.",
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
      "`token` is the part of the link after the `#`; in the body, so that it is in no log. 404 for a link that is unknown. `choices` and `plans` are empty once the quote is expired, declined, replaced or withdrawn.",
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
    notes:
      "`token` and `question`, up to 2,000 characters. It becomes a note on the lead, whose owner, if it has one, is notified. A reply becomes the open lead's next action unless one is planned.",
    group: "Public",
    document: RestAskAboutQuoteDocument,
    variables: { input: input({ idempotencyKey: onceFor("asks nothing twice") }) },
    answer: "askAboutQuote",
    refusals: ["NOT_FOUND", "RATE_LIMITED"],
  }),
  restRow({
    method: "POST",
    path: "/api/quotes/decline",
    summary: "Declines the quote behind a private link",
    notes: "`token` and `reason`, up to 1,000 characters.",
    group: "Public",
    document: RestDeclineQuoteDocument,
    variables: { input: input({ idempotencyKey: onceFor("declines nothing twice") }) },
    answer: "declineQuote",
    refusals: ["NOT_FOUND", "CONFLICT"],
  }),
  restRow({
    method: "POST",
    path: "/api/quotes/accept",
    summary: "Accepts the quote behind a private link",
    notes:
      "`token`, and the `position` of the accepted one of its `choices`. Its contract is made and emailed right away; `contractId` is its guest's key. Accepting the same choice again changes nothing; a different one answers 409.",
    group: "Public",
    document: RestAcceptQuoteDocument,
    variables: { input: input({ idempotencyKey: onceFor("accepts nothing twice") }) },
    answer: "acceptQuote",
    refusals: ["NOT_FOUND", "CONFLICT"],
  }),
];
