import { isClaimStatus } from "#client/domains/claims/claimStatus";
import type { PortalClaim_ClaimFragment } from "#client/generated/graphql";
import { CLAIM_STAGES, type ClaimStage } from "#shared/claimStages";
import { claimStatusText } from "#shared/statuses/claim";
import { awaitsCustomer, waitsForCustomer } from "../claims/awaitsCustomer";

/** Where a claim stands and what comes next, in the customer's words. */
export function claimStage(claim: PortalClaim_ClaimFragment): ClaimStage {
  const { status, authorizations, payments } = claim;
  const stage = stageOf(claim);
  const next = status === "claim_covered_open" ? settlingText(authorizations, payments) : undefined;
  return next === undefined ? stage : { ...stage, next };
}

function stageOf(claim: PortalClaim_ClaimFragment): ClaimStage {
  const { status } = claim;
  if (!isClaimStatus(status)) return { title: claimStatusText(status), next: "" };
  if (status !== "awaiting_customer_action") return CLAIM_STAGES[status];
  if (!waitsForCustomer(claim)) return CLAIM_STAGES.new;
  const { title, next } = CLAIM_STAGES[status];
  // Staff may have said what they need on the phone.
  return awaitsCustomer(claim)
    ? { title, next }
    : { title, next: `${next} If you aren't sure what we need, write to us.` };
}

/** The text for an approved repair that we have paid for in full or in part. */
function settlingText(
  authorizations: PortalClaim_ClaimFragment["authorizations"],
  payments: PortalClaim_ClaimFragment["payments"],
): string | undefined {
  const owed = authorizations.reduce((sum, { owedCents }) => sum + owedCents, 0);
  const paid = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (paid === 0) return undefined;
  return paid < owed
    ? "The repair is covered. We've paid part of it, and we're working on the rest."
    : "The repair is covered, and we've paid for it. You're all set.";
}
