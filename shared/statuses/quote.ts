import { enumerationOf } from "../enumeration.js";

/** A quote's status follows its contract: sending one makes it `contract_sent`, signing it `signed`. */
export const QUOTE_STATUSES = ["created", "contract_sent", "signed"] as const;

export type QuoteStatus = (typeof QUOTE_STATUSES)[number];
export const QuoteStatus = /* @__PURE__ */ enumerationOf(QUOTE_STATUSES);
