import { beforeAll, beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { ClaimChangesDocument, ClaimFilterChoicesDocument, ClaimsScreenDocument } from "#client/generated/graphql";
import { answer, feed } from "#tests/support/client/api";
import { claimsPage, listClaim } from "#tests/support/client/claims";
import { renderAdmin, signedIn } from "#tests/support/client/renderAdmin";

const kim = { __typename: "ClaimAssignee", id: "5aff0000-0000-4000-8000-000000000001", name: "Kim Ortiz" } as const;

beforeAll(async () => {
  await import("#client/ui/table/Grid");
  await import("#client/areas/admin/claims/list/MoreClaimFiltersPanel");
});
beforeEach(() => {
  signedIn();
  feed(ClaimChangesDocument);
  answer(ClaimFilterChoicesDocument, { claimAssignees: [kim], policyPackages: ["basic", "gold"] });
});

test("the colleague, the holder's state, the plan and the days of creation are behind one button, and in the URL", async () => {
  const { variables } = answer(ClaimsScreenDocument, claimsPage([listClaim()]));
  const { user, address } = renderAdmin("/admin/claims");
  await screen.findByText("Transmission slips");
  await user.click(screen.getByRole("button", { name: "More filters" }));
  const panel = within(await screen.findByRole("dialog", { name: "More filters" }));
  await panel.findByRole("option", { name: "Kim Ortiz" });
  await user.selectOptions(panel.getByRole("combobox", { name: "Open claims of" }), "Kim Ortiz");
  await user.selectOptions(panel.getByRole("combobox", { name: "Policyholder's state" }), "Texas");
  await user.selectOptions(panel.getByRole("combobox", { name: "Plan" }), "Gold");
  await user.type(panel.getByLabelText(/^From/), "2026-11-01");
  await user.type(panel.getByLabelText(/^Through/), "2026-11-20");
  const filter = {
    assignee: kim.id,
    state: "TX",
    package: "gold",
    createdFrom: "2026-11-01",
    createdUntil: "2026-11-20",
  };
  await waitFor(() => expect(variables.at(-1)).toMatchObject({ filter }));
  expect(address()).toContain(`assignee=${kim.id}&state=TX&package=gold&from=2026-11-01&until=2026-11-20`);
  await user.click(panel.getByRole("button", { name: "Done" }));

  await user.click(await screen.findByRole("button", { name: "More filters (5)" }));
  await user.click(await screen.findByRole("button", { name: "Clear these" }));
  await waitFor(() => expect(address()).toBe("/admin/claims"));
});

test("the viewer's own claims and unassigned ones have tiles, which show when they are selected", async () => {
  const { variables } = answer(ClaimsScreenDocument, claimsPage([listClaim()]));
  const { user } = renderAdmin("/admin/claims");
  await screen.findByText("Transmission slips");
  await user.click(screen.getByRole("button", { name: "More filters" }));
  const panel = within(await screen.findByRole("dialog", { name: "More filters" }));
  await user.selectOptions(panel.getByRole("combobox", { name: "Open claims of" }), "Nobody's");
  await waitFor(() => expect(variables.at(-1)).toMatchObject({ filter: { assignee: "none" } }));
  await user.click(panel.getByRole("button", { name: "Done" }));
  expect(await screen.findByRole("button", { name: "More filters" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Unassigned" })).toHaveAttribute("aria-pressed", "true");
});

test("invalid dates and assignees in the URL are ignored", async () => {
  const { variables } = answer(ClaimsScreenDocument, claimsPage([listClaim()]));
  renderAdmin("/admin/claims?from=yesterday&until=2026-02-30&assignee=somebody");
  await screen.findByText("Transmission slips");
  expect(Object.keys(variables[0]?.filter ?? {})).toEqual([]);
});
