import type { PortalClaim_ClaimFragment } from "#client/generated/graphql";

export const claimId = "c1a10000-0000-4000-8000-000000000001";

/** A claim as its page in the portal reads it. */
export function ownClaim(given: Partial<PortalClaim_ClaimFragment> = {}): PortalClaim_ClaimFragment {
  return {
    id: claimId,
    status: "new",
    policyId: "VSP-TEST-0001",
    message: "The engine overheats.",
    filedMessage: "The engine overheats.",
    claimReason: null,
    denialReason: null,
    denialClause: null,
    answerDueAt: null,
    createdAt: "2026-11-18T15:00:00.000Z",
    year: 2022,
    make: "Honda",
    model: "CR-V",
    authorizations: [],
    payments: [],
    denials: [],
    files: [],
    question: null,
    requiredDocuments: [],
    messages: [],
    ...given,
  };
}
