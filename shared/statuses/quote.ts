import { enumerationOf } from "../enumeration.js";

/** A quote follows its contract: sending one makes it `contract_sent`, its signature `signed`. */
export const QUOTE_STATUSES = ["created", "contract_sent", "signed"] as const;

export type QuoteStatus = (typeof QUOTE_STATUSES)[number];
export const QuoteStatus = /* @__PURE__ */ enumerationOf(QUOTE_STATUSES);
