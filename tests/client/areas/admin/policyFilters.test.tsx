import { beforeAll, beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { PoliciesScreenDocument } from "#client/generated/graphql";
import { answer } from "#tests/support/client/api";
import { policiesPage, rosterPolicy } from "#tests/support/client/policies";
import { renderAdmin, signedIn } from "#tests/support/client/renderAdmin";

beforeAll(async () => {
  await import("#client/ui/table/Grid");
  await import("#client/areas/admin/policies/list/MorePolicyFiltersPanel");
});
beforeEach(() => void signedIn());

test("the holder's state and the days of creation are behind one button, and in the URL", async () => {
  const { variables } = answer(PoliciesScreenDocument, policiesPage([rosterPolicy()]));
  const { user, address } = renderAdmin("/admin/policies");
  await screen.findByText(/showing/);
  await user.click(screen.getByRole("button", { name: "More filters" }));
  const panel = within(await screen.findByRole("dialog", { name: "More filters" }));
  await user.selectOptions(panel.getByRole("combobox", { name: "State" }), "Texas");
  await user.type(panel.getByLabelText(/^From/), "2026-11-01");
  await user.type(panel.getByLabelText(/^Through/), "2026-11-20");
  const filter = { state: "TX", createdFrom: "2026-11-01", createdUntil: "2026-11-20" };
  await waitFor(() => expect(variables.at(-1)).toMatchObject({ filter }));
  expect(address()).toContain("state=TX&from=2026-11-01&until=2026-11-20");
  await user.click(panel.getByRole("button", { name: "Done" }));

  await user.click(await screen.findByRole("button", { name: "More filters (3)" }));
  await user.click(await screen.findByRole("button", { name: "Clear these" }));
  await waitFor(() => expect(address()).toBe("/admin/policies"));
});

test("invalid dates in the URL are ignored", async () => {
  const { variables } = answer(PoliciesScreenDocument, policiesPage([rosterPolicy()]));
  renderAdmin("/admin/policies?from=yesterday&until=2026-02-30");
  await screen.findByText(/showing/);
  expect(variables[0]).toMatchObject({ filter: {} });
  expect(Object.keys(variables[0]?.filter ?? {})).toEqual([]);
});

test("cancelled policies and refunds that are due have a filter, and stand out in the list", async () => {
  const cancelled = rosterPolicy({ coverageState: "expired", daysRemaining: -3, cancellation: { id: "ca0ce1" } });
  const { variables } = answer(PoliciesScreenDocument, policiesPage([cancelled]));
  const { user, address } = renderAdmin("/admin/policies");
  expect(await screen.findByText("Cancelled")).toBeVisible();
  expect(screen.getByText("Expired 3 days ago")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "More filters" }));
  const panel = within(await screen.findByRole("dialog", { name: "More filters" }));
  await user.selectOptions(panel.getByRole("combobox", { name: "Cancellation" }), "Refund due");
  await waitFor(() => expect(variables.at(-1)).toMatchObject({ filter: { cancellation: "refund_due" } }));
  expect(address()).toBe("/admin/policies?cancellation=refund_due");
});

test("policies whose charge has failed, or is pending, have a filter", async () => {
  const { variables } = answer(PoliciesScreenDocument, policiesPage([rosterPolicy()]));
  const { user, address } = renderAdmin("/admin/policies?charges=nonsense");
  await screen.findByText(/showing/);
  expect(variables[0]).toMatchObject({ filter: {} });
  expect(Object.keys(variables[0]?.filter ?? {})).toEqual([]);
  await user.click(screen.getByRole("button", { name: /^More filters/ }));
  const panel = within(await screen.findByRole("dialog", { name: "More filters" }));
  await user.selectOptions(panel.getByRole("combobox", { name: "Charges" }), "Failed charge");
  await waitFor(() => expect(variables.at(-1)).toMatchObject({ filter: { charges: "failed" } }));
  expect(address()).toBe("/admin/policies?charges=failed");
});
