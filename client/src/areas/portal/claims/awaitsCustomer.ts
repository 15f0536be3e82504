import { isClosedClaim } from "#client/domains/claims/claimStatus";
import type { PortalClaim_ClaimFragment, RecentClaims_ClaimFragment } from "#client/generated/graphql";

type Asked = Pick<RecentClaims_ClaimFragment, "status" | "question" | "requiredDocuments">;

/** Whether we are waiting for the customer's answer or documents on an open claim. */
export function awaitsCustomer(claim: Asked): boolean {
  return claim.question !== null || hasMissingDocuments(claim);
}

/** Nothing is asked about a closed claim. */
export function hasMissingDocuments(claim: Pick<PortalClaim_ClaimFragment, "status" | "requiredDocuments">): boolean {
  return !isClosedClaim(claim) && claim.requiredDocuments.some(({ missing }) => missing);
}
