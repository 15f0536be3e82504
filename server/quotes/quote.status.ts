import { registerEnumType } from "type-graphql";

import { Plan } from "#shared/plans.js";

/** Follows the quote's contract: sending one makes it `contract_sent`, its signature `signed`. (contract.md section 4) */
export enum QuoteStatus {
  created = "created",
  contract_sent = "contract_sent",
  signed = "signed",
}

registerEnumType(QuoteStatus, { name: "QuoteStatus", description: "How far a quote has come." });
registerEnumType(Plan, { name: "Plan", description: "The three service plans." });

export { Plan };
