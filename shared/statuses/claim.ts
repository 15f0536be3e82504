import { enumerationOf, namesOf } from "../enumeration.js";

/** A claim's progress, in the order of the screens, with the staff's labels. Any status may follow any other. */
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

/** The customer's wording, even for a status that this version does not know: `awaiting customer action`. */
export function claimStatusText(status: string): string {
  return status.replaceAll("_", " ");
}

/** The statuses that staff count as open cases. */
export const OPEN_CLAIM_STATUSES: readonly ClaimStatus[] = [
  "new",
  "awaiting_customer_action",
  "awaiting_inspection",
  "claim_covered_open",
];

/** The statuses that staff count as needing attention. */
export const CLAIM_STATUSES_THAT_NEED_ATTENTION: readonly ClaimStatus[] = [
  "awaiting_customer_action",
  "awaiting_inspection",
  "denied",
];

/** A closed claim has no deadlines. */
export const CLOSED_CLAIM_STATUSES: readonly ClaimStatus[] = ["claim_covered_closed", "denied"];
