import { enumerationOf, namesOf } from "../enumeration.js";

/** How far a claim has come, in the order in which screens offer it, as staff read it. Any status may follow any other. */
export const CLAIM_STATUS_LABELS = {
  new: "New",
  awaiting_customer_action: "Awaiting Customer Action",
  awaiting_inspection: "Awaiting Inspection",
  claim_covered_open: "Claim Covered Open",
  claim_covered_closed: "Claim Covered Closed",
  denied: "Denied",
} as const;

export type ClaimStatus = keyof typeof CLAIM_STATUS_LABELS;
export const CLAIM_STATUSES = /* @__PURE__ */ namesOf(CLAIM_STATUS_LABELS);
export const ClaimStatus = /* @__PURE__ */ enumerationOf(CLAIM_STATUSES);

/** What customers read, also of a status that this version does not know yet: `awaiting customer action`. */
export function claimStatusWords(status: string): string {
  return status.replaceAll("_", " ");
}

/** What staff count as open cases. */
export const OPEN_CLAIM_STATUSES: readonly ClaimStatus[] = [
  "new",
  "awaiting_customer_action",
  "awaiting_inspection",
  "claim_covered_open",
];

/** What staff count as in need of attention. */
export const CLAIM_STATUSES_THAT_NEED_ATTENTION: readonly ClaimStatus[] = [
  "awaiting_customer_action",
  "awaiting_inspection",
  "denied",
];

/** A claim that is closed has no deadlines any more. */
export const CLOSED_CLAIM_STATUSES: readonly ClaimStatus[] = ["claim_covered_closed", "denied"];
