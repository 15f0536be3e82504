import { createHash } from "node:crypto";

import { canonicalJson } from "#server/core/canonicalJson.js";
import type { Quote } from "#server/quotes/quote.entity.js";
import type { Contract } from "../contract.entity.js";
import type { ContractSignature } from "../contractSignature.entity.js";

/*
 * What the events of a contract record about its rows, in the one form that is written when sending and signing, and
 * that `npm run verify-evidence` checks. Names must never change, because the chain contains them.
 */

export const CONTRACT_FACTS = ["leadId", "quoteId", "fileName", "fileType", "salespersonEmail", "createdAt"] as const;
const QUOTE_FACTS = [
  "plan",
  "priceTotalCents",
  "priceMonthlyCents",
  "deductible",
  "termMonths",
  "expirationMiles",
] as const;

export type ContractFacts = Pick<Contract, (typeof CONTRACT_FACTS)[number]>;
export type QuoteFacts = Pick<Quote, (typeof QUOTE_FACTS)[number]>;

export function contractFacts(contract: ContractFacts): ContractFacts {
  return only(contract, CONTRACT_FACTS);
}

export function quoteFacts(quote: QuoteFacts): QuoteFacts {
  return only(quote, QUOTE_FACTS);
}

/**
 * SHA-256 in hexadecimal of the whole row, every column, as canonical JSON. A column that was added later is included
 * only if it has a value, because earlier events do not know it.
 */
export function signatureSha256({ staffUsername, pagesShown, pageCount, ...signature }: ContractSignature): string {
  const said = {
    ...signature,
    ...(staffUsername !== null && { staffUsername }),
    ...(pagesShown !== null && { pagesShown, pageCount }),
  };
  return createHash("sha256").update(canonicalJson(said)).digest("hex");
}

function only<Row, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
}
