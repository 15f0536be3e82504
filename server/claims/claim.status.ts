import { registerEnumType } from "type-graphql";

import { ClaimStatus, claimStatusText } from "#shared/statuses/claim.js";

registerEnumType(ClaimStatus, { name: "ClaimStatus", description: "Any status may follow any other." });

export { ClaimStatus };

/** For the beginning of a line: `Awaiting customer action`. */
export function claimStatusTitle(status: ClaimStatus): string {
  const text = claimStatusText(status);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
