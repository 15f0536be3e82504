import { isClosedClaim } from "#client/domains/claims/claimStatus";
import type { PortalClaim_ClaimFragment, RecentClaims_ClaimFragment } from "#client/generated/graphql";

type Asked = Pick<RecentClaims_ClaimFragment, "status" | "question" | "requiredDocuments">;

/** Whether we are waiting for the customer's answer or documents on an open claim. */
export function awaitsCustomer(claim: Asked): boolean {
  return claim.question !== null || hasMissingDocuments(claim);
}

/**
 * Whether it is the customer's turn, even if we asked for nothing here, such as on the phone. Once they have written, it
 * is ours, although staff still have to change the status.
 */
export function waitsForCustomer({
  status,
  answerDueAt,
}: Pick<PortalClaim_ClaimFragment, "status" | "answerDueAt">): boolean {
  return status === "awaiting_customer_action" && answerDueAt === null;
}

/** Nothing is asked about a closed claim. */
export function hasMissingDocuments(claim: Pick<PortalClaim_ClaimFragment, "status" | "requiredDocuments">): boolean {
  return !isClosedClaim(claim) && claim.requiredDocuments.some(({ missing }) => missing);
}
