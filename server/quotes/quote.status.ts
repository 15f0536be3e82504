import { registerEnumType } from "type-graphql";

/** Follows the quote's contract: sending one makes it `contract_sent`, its signature `signed`. (contract.md section 4) */
export enum QuoteStatus {
  created = "created",
  contract_sent = "contract_sent",
  signed = "signed",
}

export enum Plan {
  basic = "basic",
  silver = "silver",
  gold = "gold",
}

registerEnumType(QuoteStatus, { name: "QuoteStatus", description: "How far a quote has come." });
registerEnumType(Plan, { name: "Plan", description: "The three service plans." });
