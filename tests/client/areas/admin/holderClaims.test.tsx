import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  LeadDetailScreenDocument,
  PolicyClaimChangesDocument,
  PolicyOverviewScreenDocument,
} from "#client/generated/graphql";
import { answer, feed } from "#tests/support/client/api";
import { detailLead, leadScreen } from "#tests/support/client/leads";
import { overviewPolicy } from "#tests/support/client/policies";
import { renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

beforeEach(() => void signedIn());
afterEach(resetViewport);

const claim = {
  id: "c1a10000-0000-4000-8000-000000000001",
  status: "claim_covered_open",
  policyId: "VSP-TEST-BBBB",
  claimReason: "The alternator failed",
  createdAt: "2026-11-18T15:00:00.000Z",
  owedCents: 40_000,
  paidCents: 10_000,
} as const;

const claimed = {
  heldPolicies: [{ id: "VSP-TEST-AAAA" }, { id: "VSP-TEST-BBBB" }],
  claimsAuthorizedCents: 50_000,
  claimsOwedCents: 40_000,
  claimsPaidCents: 10_000,
  claimsUnpaidCents: 30_000,
  claims: [claim],
};

test("a lead lists the person's claims on all policies with what was paid, and follows changes made elsewhere", async () => {
  const changes = feed(PolicyClaimChangesDocument);
  const lead = detailLead(claimed);
  answer(LeadDetailScreenDocument, leadScreen(lead));
  renderAdmin(`/admin/leads/${lead.id}`);
  const list = within(await screen.findByRole("list", { name: "Claims on all policies" }));
  expect(list.getByRole("link", { name: "The alternator failed" })).toHaveAttribute(
    "href",
    `/admin/claims/${claim.id}`,
  );
  expect(list.getByText("VSP-TEST-BBBB · Filed Nov 18, 2026 · $100.00 of $400.00 paid")).toBeVisible();
  expect(screen.getByText("Still owed").nextSibling).toHaveTextContent("$300.00");
  await waitFor(() => expect(changes.listeners()).toBe(1));
  answer(
    LeadDetailScreenDocument,
    leadScreen({ ...lead, claimsPaidCents: 40_000, claimsUnpaidCents: 0, claims: [{ ...claim, paidCents: 40_000 }] }),
  );
  changes.publish({ claimChanged: { claimId: claim.id, claim: { id: claim.id, policyId: "VSP-TEST-BBBB" } } });
  expect(await list.findByText("VSP-TEST-BBBB · Filed Nov 18, 2026 · $400.00 of $400.00 paid")).toBeVisible();
  expect(screen.getByText("Still owed").nextSibling).toHaveTextContent("$0.00");
});

test("a lead's claims are asked of the server only for those who may read them", async () => {
  signedIn({ viewerCanHandleClaims: false });
  const lead = detailLead();
  const asked = answer(LeadDetailScreenDocument, leadScreen(lead));
  renderAdmin(`/admin/leads/${lead.id}`);
  await screen.findByText("Policy Information");
  expect(asked.variables).toEqual([expect.objectContaining({ withClaims: false })]);
});

test("a policy lists the claims on its holder's other policies below its own", async () => {
  const { lead, ...policy } = overviewPolicy();
  const holder = { ...lead, claims: [claim], claimsOwedCents: 80_000, claimsPaidCents: 20_000 };
  answer(PolicyOverviewScreenDocument, { policy: { ...policy, lead: holder }, emailTemplates: [] });
  renderAdmin(`/admin/policies/${policy.id}`);
  const panel = within(await screen.findByRole("region", { name: "Claims" }));
  expect(panel.getByText("No claims on this policy.")).toBeVisible();
  const others = within(panel.getByRole("list", { name: "Claims on the holder's other policies" }));
  expect(others.getByText("VSP-TEST-BBBB · Filed Nov 18, 2026 · $100.00 of $400.00 paid")).toBeVisible();
  expect(panel.getByText("All policies").nextSibling).toHaveTextContent("$200.00 of $800.00 paid");
});
