import type {
  ClaimEstimate_AuthorizationFragment,
  ClaimLine_LineFragment,
  ClaimShop_ShopFragment,
} from "#client/generated/graphql";

/** A line under Coverage that is not covered. */
export function aClaimLine(given: Partial<ClaimLine_LineFragment> = {}): ClaimLine_LineFragment {
  return {
    id: "11ae0000-0000-4000-8000-000000000001",
    version: 3,
    component: "brake_pad",
    componentName: "Brake pads",
    work: "part",
    failedOn: "2026-06-01",
    odometer: 50_000,
    cause: "wear",
    note: "Left side.",
    verdict: "not_covered",
    sentence: "It wore out in normal use, and wear isn't covered.",
    clauseHeading: "3. What is not covered",
    clauseText: "Routine maintenance and wear.",
    furtherReasons: ["The damage comes from an accident."],
    outdated: false,
    overrideVerdict: null,
    overrideReason: null,
    overriddenByName: null,
    overriddenAt: null,
    ...given,
  };
}

/** A given authorization. */
export function anAuthorization(
  given: Partial<ClaimEstimate_AuthorizationFragment> = {},
): ClaimEstimate_AuthorizationFragment {
  return {
    id: "a0700000-0000-4000-8000-000000000001",
    version: 2,
    status: "given",
    number: "AU-100001",
    requestedCents: 24_000,
    authorizedCents: 24_000,
    deductibleCents: 10_000,
    owedCents: 14_000,
    reasons: [],
    rules: [],
    requestedByName: "robin",
    requestedAt: "2026-11-20T15:00:00.000Z",
    decidedByName: "robin",
    decidedAt: "2026-11-20T15:00:00.000Z",
    reason: null,
    validUntil: "2026-12-20",
    expired: false,
    viewerCanApprove: false,
    ...given,
  };
}

export function aShop(given: Partial<ClaimShop_ShopFragment> = {}): ClaimShop_ShopFragment {
  return {
    id: "5b0b0000-0000-4000-8000-000000000001",
    version: 3,
    name: "Oak Street Auto",
    phone: "(512) 555-0144",
    email: "desk@oak.example",
    street: "1 Oak St",
    city: "Austin",
    state: "TX",
    zip: "78701",
    laborRateCents: 14_500,
    ...given,
  };
}
