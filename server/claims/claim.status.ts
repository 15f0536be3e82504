import { registerEnumType } from "type-graphql";

import { ClaimStatus, claimStatusWords } from "#shared/statuses/claim.js";

registerEnumType(ClaimStatus, { name: "ClaimStatus", description: "Any status may follow any other." });

export { ClaimStatus };

/** For the beginning of a line: `Awaiting customer action`. */
export function statusWords(status: ClaimStatus): string {
  const words = claimStatusWords(status);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
