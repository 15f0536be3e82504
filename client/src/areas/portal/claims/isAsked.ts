import { CLOSED_CLAIM_STATUSES } from "#shared/statuses/claim";
import { isClaimStatus } from "#client/domains/claims/claimStatus";
import type { PortalClaim_ClaimFragment, RecentClaims_ClaimFragment } from "#client/generated/graphql";

type Asked = Pick<RecentClaims_ClaimFragment, "status" | "question" | "papers">;

/** Whether we wait for the customer: for an answer, or for papers of a claim that is open. */
export function isAsked(claim: Asked): boolean {
  return claim.question !== null || missesPapers(claim);
}

/** Of a closed claim, nothing is asked any more. */
export function missesPapers({ status, papers }: Pick<PortalClaim_ClaimFragment, "status" | "papers">): boolean {
  const isClosed = isClaimStatus(status) && CLOSED_CLAIM_STATUSES.includes(status);
  return !isClosed && papers.some(({ missing }) => missing);
}
