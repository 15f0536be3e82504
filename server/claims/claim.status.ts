import { registerEnumType } from "type-graphql";

import { ClaimStatus, claimStatusText } from "#shared/statuses/claim.js";

registerEnumType(ClaimStatus, { name: "ClaimStatus", description: "Any status may follow any other." });

export { ClaimStatus };

/** For the beginning of a line: `Awaiting customer action`. */
export function claimStatusTitle(status: ClaimStatus): string {
  const text = claimStatusText(status);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const DECISIONS: ReadonlySet<ClaimStatus> = new Set([
  ClaimStatus.claim_covered_open,
  ClaimStatus.claim_covered_closed,
  ClaimStatus.denied,
]);

/** Whether a claim in this status is decided: covered or denied. */
export function isDecision(status: ClaimStatus): boolean {
  return DECISIONS.has(status);
}
