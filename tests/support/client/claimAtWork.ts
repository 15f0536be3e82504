import { afterEach, beforeEach, expect } from "@jest/globals";
import { waitFor } from "@testing-library/react";

import { ClaimChangesDocument, type ClaimChangesSubscription } from "#client/generated/graphql";
import { feed, type Feed } from "./api";
import { aClaimLine, anAuthorization } from "./claimParts";
import type { DetailClaim } from "./claims";
import { changedClaim, openedClaim } from "./openedClaim";
import { signedIn } from "./renderAdmin";
import { resetViewport } from "./viewport";

export const coveredLine = aClaimLine({ verdict: "covered", sentence: "The plan lists it." });

/** A line of the estimate that nobody has authorized. */
export const openLine: DetailClaim["estimate"][number] = {
  id: "e5710000-0000-4000-8000-000000000001",
  version: 1,
  claimLineId: coveredLine.id,
  authorizationId: null,
  kind: "part",
  description: "Alternator",
  quantity: 1,
  unitCents: 24_000,
  listCents: null,
  requestedCents: 24_000,
  authorizedCents: null,
  fromShop: false,
  reason: null,
};

export const openQuestion: DetailClaim["messages"][number] = {
  id: "3e550000-0000-4000-8000-000000000001",
  content: "Which shop?",
  fromCustomer: false,
  isQuestion: true,
  answeredAt: null,
  createdAt: "2026-11-20T12:00:00.000Z",
  authorName: "robin",
  requiredDocuments: [],
};

export const authorized = {
  status: "claim_covered_open",
  lines: [coveredLine],
  authorizations: [anAuthorization()],
  owedCents: 14_000,
} as const satisfies Partial<DetailClaim>;

/** An assigned claim of a policy, and the box with its next step. */
export const openedAtWork = (given: object = {}) =>
  openedClaim("To do now", { assignedToName: "robin", policyId: "VSP-TEST-0001", ...given });

/** For each test of the file: someone is signed in, and claims change while they look. */
export function claimsChange() {
  let live: Feed<ClaimChangesSubscription>;
  beforeEach(() => {
    signedIn();
    live = feed(ClaimChangesDocument);
  });
  afterEach(resetViewport);
  return {
    /** The change is announced to the screen, which reads the claim again. */
    async changedByColleague(claim: DetailClaim, given: Partial<DetailClaim>): Promise<DetailClaim> {
      await waitFor(() => expect(live.listeners()).toBe(1));
      const changed = changedClaim(claim, given);
      live.publish({ claimChanged: { claimId: claim.id } });
      return changed;
    },
  };
}
