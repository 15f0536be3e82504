import { registerEnumType } from "type-graphql";

/** Staff may set any status at any time. (back-office.txt section 4) */
export enum ClaimStatus {
  new = "new",
  awaiting_customer_action = "awaiting_customer_action",
  awaiting_inspection = "awaiting_inspection",
  claim_covered_open = "claim_covered_open",
  claim_covered_closed = "claim_covered_closed",
  denied = "denied",
}

registerEnumType(ClaimStatus, { name: "ClaimStatus", description: "Any status may follow any other." });

/** What the counter "Open cases" covers. (back-office.txt section 4) */
export const OPEN_STATUSES: readonly ClaimStatus[] = [
  ClaimStatus.new,
  ClaimStatus.awaiting_customer_action,
  ClaimStatus.awaiting_inspection,
  ClaimStatus.claim_covered_open,
];

/** What the counter "Needs attention" covers. (back-office.txt section 4) */
export const NEEDS_ATTENTION_STATUSES: readonly ClaimStatus[] = [
  ClaimStatus.awaiting_customer_action,
  ClaimStatus.awaiting_inspection,
  ClaimStatus.denied,
];

/** `awaiting_customer_action` as people read it: "Awaiting customer action". */
export function statusWords(status: ClaimStatus): string {
  const words = status.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
