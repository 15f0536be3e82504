import { registerEnumType } from "type-graphql";

import { Plan } from "#shared/plans.js";
import { QuoteStatus } from "#shared/statuses/quote.js";

registerEnumType(QuoteStatus, { name: "QuoteStatus", description: "The state of a quote." });
registerEnumType(Plan, { name: "Plan", description: "The three service plans." });

export { Plan, QuoteStatus };
