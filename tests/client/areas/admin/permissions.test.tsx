import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  ClaimsScreenDocument,
  LeadDetailScreenDocument,
  PoliciesScreenDocument,
  PolicyOverviewScreenDocument,
} from "#client/generated/graphql";
import { answer, pending } from "#tests/support/client/api";
import { detailLead, leadScreen } from "#tests/support/client/leads";
import { overviewPolicy } from "#tests/support/client/policies";
import { renderAdmin, signedIn } from "#tests/support/client/renderAdmin";

const NONE = {
  viewerCanSell: false,
  viewerCanHandleClaims: false,
  viewerCanBill: false,
  viewerCanEditPolicies: false,
  viewerCanDeleteLeads: false,
  viewerCanChangeSettings: false,
};

async function navigation(): Promise<readonly (string | null)[]> {
  const rail = within(await screen.findByRole("navigation", { name: "Back office" }));
  return rail.getAllByRole("link").map((link) => link.textContent);
}

test("the claims desk starts with claims, sees only the navigation that it may use, and is told about the rest", async () => {
  signedIn({ ...NONE, viewerCanHandleClaims: true });
  pending(ClaimsScreenDocument);
  const { address, goTo } = renderAdmin("/admin");
  await waitFor(() => expect(address()).toBe("/admin/claims"));
  expect(await navigation()).toEqual(["Policies", "Claims", "Users", "Bulk changes", "Mail outbox"]);
  await goTo("/admin/leads");
  expect(await screen.findByRole("heading", { name: "Access restricted" })).toBeVisible();
  expect(screen.getByText("You don't have permission to use this page")).toBeVisible();
  await goTo("/admin/today");
  expect(await screen.findByRole("heading", { name: "Today" })).toBeVisible();
  await goTo("/admin/settings");
  expect(await screen.findByRole("heading", { name: "Branding" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Access restricted" })).toBeVisible();
});

test("billing begins with policies", async () => {
  signedIn({ ...NONE, viewerCanBill: true });
  pending(PoliciesScreenDocument);
  const { address } = renderAdmin("/admin");
  await waitFor(() => expect(address()).toBe("/admin/policies"));
  expect(await navigation()).toEqual(["Policies", "Users", "Bulk changes", "Mail outbox"]);
});

test("a policy offers only the actions that the viewer may use", async () => {
  signedIn(NONE);
  answer(PolicyOverviewScreenDocument, { policy: overviewPolicy(), emailTemplates: [] });
  const { user } = renderAdmin("/admin/policies/VSP-AAAA-0001");
  expect(await screen.findByRole("heading", { name: "Billing & payments" })).toBeVisible();
  for (const name of ["Edit policy", "Record charge", "Cancel policy"])
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Open lead" })).not.toBeInTheDocument();
  await user.keyboard("e");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("only people who may delete a lead can do so", async () => {
  signedIn({ viewerCanDeleteLeads: false });
  answer(LeadDetailScreenDocument, leadScreen(detailLead()));
  renderAdmin("/admin/leads/1");
  expect(await screen.findByRole("button", { name: "Send Quote" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Delete Lead" })).not.toBeInTheDocument();
});
