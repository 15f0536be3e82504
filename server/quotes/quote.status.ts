import { registerEnumType } from "type-graphql";

import { Plan } from "#shared/plans.js";
import { QuoteStatus } from "#shared/statuses/quote.js";

registerEnumType(QuoteStatus, {
  name: "QuoteStatus",
  description: "How far a quote has come.",
  valuesConfig: {
    created: { description: "It has no contract that was sent and is not void." },
    contract_sent: { description: "Its contract was sent." },
    signed: { description: "Its contract is signed." },
  },
});
registerEnumType(Plan, { name: "Plan", description: "The three service plans." });

export { Plan, QuoteStatus };
