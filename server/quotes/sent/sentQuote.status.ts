import { registerEnumType } from "type-graphql";

import { TODAY_IN_NEW_YORK } from "#server/core/newYorkDay.sql.js";
import { SentQuoteState } from "#shared/statuses/sentQuote.js";

registerEnumType(SentQuoteState, {
  name: "SentQuoteState",
  description: "The status of a quote that was emailed.",
  valuesConfig: {
    open: { description: "The customer can answer it." },
    accepted: { description: "It was accepted, or its contract was sent." },
    declined: { description: "The customer has declined it." },
    expired: { description: "Its prices have expired." },
    replaced: { description: "A later quote replaced it." },
    withdrawn: { description: "Staff have withdrawn it." },
    closed: { description: "Its lead became a policy before anyone answered it." },
  },
});

export { SentQuoteState };

/** SQL of the state of the sent quote with this alias. */
export function stateOf(row: string): string {
  return `case
    when ${row}.withdrawn_at is not null then 'withdrawn'
    when ${row}.replaced_at is not null then 'replaced'
    when ${row}.accepted_at is not null
      or (select quote.status from quote where quote.id = ${row}.quote_id) <> 'created' then 'accepted'
    when ${row}.declined_at is not null then 'declined'
    when exists (select from policy where policy.lead_id = ${row}.lead_id) then 'closed'
    when ${row}.valid_until < ${TODAY_IN_NEW_YORK} then 'expired'
    else 'open' end`;
}
