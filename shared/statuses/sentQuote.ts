import { enumerationOf, namesOf } from "../enumeration.js";

/** The status of a quote that was emailed, as staff see it. Only an open one can be answered by the customer. */
export const SENT_QUOTE_STATE_LABELS = {
  open: "Open",
  accepted: "Accepted",
  declined: "Declined",
  expired: "Expired",
  replaced: "Replaced",
  withdrawn: "Withdrawn",
  closed: "Closed",
} as const;

export type SentQuoteState = keyof typeof SENT_QUOTE_STATE_LABELS;
export const SentQuoteState = /* @__PURE__ */ enumerationOf(namesOf(SENT_QUOTE_STATE_LABELS));
