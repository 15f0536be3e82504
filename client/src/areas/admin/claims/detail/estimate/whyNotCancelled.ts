import { isOpenAuthorization } from "#client/domains/claims/moneyStatuses";
import type { ClaimDetail } from "../ClaimWorkspace";
import { stillOwedCents } from "../payments/stillOwed";

/** Why an authorization that was given cannot be cancelled yet, or null if it can. The server refuses the same. */
export function whyNotCancelled(
  { id, number, owedCents }: Pick<ClaimDetail["authorizations"][number], "id" | "number" | "owedCents">,
  claim: Pick<ClaimDetail, "authorizations" | "owedCents" | "scheduledCents" | "paidCents">,
): string | null {
  const name = number ?? "this authorization";
  const position = claim.authorizations.findIndex((each) => each.id === id);
  const hasLater = claim.authorizations.slice(position + 1).some(isOpenAuthorization);
  if (hasLater) return `To cancel ${name}, cancel or decline the later authorization first.`;
  return owedCents > stillOwedCents(claim) ? `To cancel ${name}, void the payments that depend on it first.` : null;
}
