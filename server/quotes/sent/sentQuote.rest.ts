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
import { MAX_QUOTE_DAYS, QUOTE_DAYS } from "#shared/limits/sentQuoteLimits.js";

export const sentQuoteRows: readonly RestRow[] = [
  restRow({
    method: "POST",
    path: "/api/admin/quotes/{id}/send",
    summary: "Emails a quote with a private link to its page",
    notes: `Its prices are kept and hold until \`validUntil\`, a day from today to ${MAX_QUOTE_DAYS} days from now, ${QUOTE_DAYS} days by default. The customer is also offered what the price book sells for the vehicle, unless \`quoteOnly\` is true. It replaces any quote sent to the lead before. 400 names \`lead.email\` if the lead has no email address. 409 once the quote's contract was sent, for a lead that has a policy, for an address that has unsubscribed from marketing, and for someone who asked not to be contacted.`,
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
    notes: "Its page no longer shows a price. It can be sent again. 409 if it is not open.",
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
      "`token` is the part of the link after the `#`. It is sent in the body so that it appears in no log. 404 for an unknown link. `choices` and `plans` are empty unless the quote is open or accepted.",
    group: "Public",
    repeated: EACH_TIME,
    document: RestQuotePageDocument,
    variables: { input: body() },
    answer: "quotePage",
    refusals: ["NOT_FOUND"],
  }),
  restRow({
    method: "POST",
    path: "/api/quotes/ask",
    summary: "Asks a question about the quote behind a private link",
    notes:
      "`token` and `question`, up to 2,000 characters. It becomes a note on the lead, whose owner is notified. Replying becomes an open lead's next action, which names what was planned before.",
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
    notes:
      "`token` and `reason`, up to 1,000 characters, are required. Declining it again changes nothing. 409 if it is no longer open.",
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
      "`token`, and the `position` of one of its `choices`. Its contract is created and emailed right away; anyone who has `contractId` can open and sign it. Accepting the same choice again changes nothing. 409 for a different choice, for a quote that is no longer open, and for a lead without an email address.",
    group: "Public",
    document: RestAcceptQuoteDocument,
    variables: { input: input({ idempotencyKey: onceFor("accepts nothing twice") }) },
    answer: "acceptQuote",
    refusals: ["NOT_FOUND", "CONFLICT"],
  }),
];
