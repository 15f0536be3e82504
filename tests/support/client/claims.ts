import type { ClaimColumns_ClaimFragment, ClaimScreenQuery, ClaimsScreenQuery } from "#client/generated/graphql";
import { claimFields } from "#shared/fields/claimFields";
import { event } from "./leads";
import { noTexts } from "./noTexts";

export type DetailClaim = NonNullable<ClaimScreenQuery["claim"]>;

let made = 0;

/** A claim as the list reads it, on a policy, without a deadline. Each has its own id. */
export function listClaim(given: Partial<ClaimColumns_ClaimFragment> = {}): ClaimColumns_ClaimFragment {
  made += 1;
  return {
    id: `c1a10000-0000-4000-8000-${String(made).padStart(12, "0")}`,
    status: "new",
    policyId: "VSP-AAAA-BBBB",
    firstName: "Jordan",
    lastName: "Reyes",
    email: "jordan@example.com",
    phone: "(512) 555-0134",
    claimReason: "Transmission slips",
    message: "It jumps out of third gear.",
    year: 2021,
    make: "Honda",
    model: "CR-V",
    assignDueAt: null,
    answerDueAt: null,
    assignedToName: null,
    question: null,
    shopLink: null,
    requiredDocuments: [],
    appeal: null,
    createdAt: "2026-11-20T12:00:00.000Z",
    updatedAt: "2026-11-20T12:31:00.000Z",
    ...given,
  };
}

export const noQueue = { late: 0, dueToday: 0, waiting: 0, waitingForShop: 0, toApprove: 0, toPay: 0, appeals: 0 };

export function claimsPage(
  items: ClaimColumns_ClaimFragment[],
  claimCounts: ClaimsScreenQuery["claimCounts"] = {
    total: items.length,
    open: items.length,
    needsAttention: 0,
    ...noQueue,
  },
): ClaimsScreenQuery {
  return { claims: { items, totalCount: items.length, totalIsExact: true, nextCursor: null }, claimCounts };
}

/** A claim as its own screen reads it. */
export function detailClaim(given: Partial<DetailClaim> = {}): DetailClaim {
  return {
    ...noTexts(claimFields),
    ...listClaim(),
    version: 1,
    filedMessage: null,
    messages: [],
    notes: [],
    files: [],
    nextEstimateCents: null,
    nextPaymentCents: null,
    odometer: 40_000,
    currentOdometer: 42_000,
    assignedAt: null,
    answeredAt: null,
    lines: [],
    policy: null,
    shop: null,
    shopLink: null,
    shopInvoices: [],
    estimate: [],
    authorizations: [],
    owedCents: 0,
    scheduledCents: 0,
    paidCents: 0,
    reserveCents: 0,
    payments: [],
    denials: [],
    appeal: null,
    activity: [event("created", { actorKind: "customer", actorName: "Jordan Reyes" })],
    ...given,
  };
}
