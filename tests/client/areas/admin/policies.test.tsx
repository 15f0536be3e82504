import { afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import {
  PoliciesScreenDocument,
  PolicyChangesDocument,
  PolicyOverviewScreenDocument,
  type PolicyChangesSubscription,
} from "#client/generated/graphql";
import { answer, feed, pending, unreachable, type Feed } from "#tests/support/client/api";
import { overviewPolicy, policiesPage, rosterPolicy } from "#tests/support/client/policies";
import { phone, renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

const emptyText = "No policies match your filters yet. Try expanding your search or resetting filters.";

let live: Feed<PolicyChangesSubscription>;

// The grid is a separate bundle; the first test would wait for it as long as all others together.
beforeAll(async () => void (await import("#client/ui/table/Grid")));
beforeEach(() => {
  signedIn();
  live = feed(PolicyChangesDocument);
});
afterEach(resetViewport);

function rowOf(text: string) {
  const row = screen.getByText(text).closest<HTMLElement>("[role=row]");
  if (!row) throw new Error(`${text} is in no row`);
  return within(row);
}

test("a skeleton is shown until the roster arrives; then columns, counters and texts are in order", async () => {
  const reading = pending(PoliciesScreenDocument);
  renderAdmin("/admin/policies");
  expect(await screen.findByRole("heading", { name: "Policies" })).toBeVisible();
  expect(screen.getByRole("region", { name: "Policies" })).toHaveAttribute("aria-busy", "true");
  const states = [
    rosterPolicy({ coverageState: "upcoming", policyStartDate: "2027-03-08" }),
    rosterPolicy({ daysRemaining: 1234 }),
    rosterPolicy({ coverageState: "expiring_soon", daysRemaining: 1 }),
    rosterPolicy({ coverageState: "expiring_soon", daysRemaining: 0 }),
    rosterPolicy({ coverageState: "expired", daysRemaining: -3 }),
    rosterPolicy({ coverageState: "unknown", daysRemaining: null, expirationDate: null }),
  ];
  reading.answer(policiesPage(states, { all: 1234 }));
  expect(await screen.findByText("6 showing · 1,234 total")).toBeVisible();
  expect((await screen.findAllByRole("columnheader")).map((head) => head.textContent)).toEqual([
    "Coverage",
    "Policy",
    "Customer",
    "Vehicle",
    "Financials",
    "Timeline",
  ]);
  const words = [
    ["Coverage begins soon", "Begins Mar 8, 2027"],
    ["Coverage active", "1,234 days remaining"],
    ["Coverage active", "1 day remaining"],
    ["Coverage active", "Expires today"],
    ["Coverage expired", "Expired 3 days ago"],
    ["Status pending", "No expiration date"],
  ];
  for (const [index, { id }] of states.entries()) {
    const row = rowOf(id);
    for (const text of words[index] ?? []) expect(row.getByText(text)).toBeVisible();
  }
  const row = rowOf(states[1]?.id ?? "");
  const texts = ["Gold", "Jordan Reyes", "jordan@example.com", "2021 Honda CR-V", "5J6RW2H89ML000001", "$2,999.00"];
  for (const text of [...texts, "$83.31/mo, $500 ded.", "From Mar 8, 2026", "to Mar 8, 2029"]) {
    expect(row.getByText(text)).toBeVisible();
  }
  for (const text of ["$83.31/mo, $500 deductible", "Created Mar 8, 2026"]) expect(row.getByTitle(text)).toBeVisible();
});

test("search, filters and order are in the URL and in the query; Reset undoes everything", async () => {
  const { variables } = answer(PoliciesScreenDocument, policiesPage([rosterPolicy()]));
  const { user, address } = renderAdmin("/admin/policies?coverage=expiring_soon&package=silver");
  await screen.findByText(/showing/);
  expect(variables[0]).toEqual({
    filter: { package: "silver", coverage: "expiring_soon" },
    sort: "createdAt",
    order: "desc",
    first: 50,
  });
  const search = screen.getByRole("searchbox", { name: "Search policies" });
  expect(search).toHaveAttribute("placeholder", "Policy number, customer, vehicle...");
  await user.keyboard("/");
  expect(search).toHaveFocus();
  await user.paste("1HGCM");
  await waitFor(() => expect(address()).toContain("q=1HGCM"));
  const options = (name: string) =>
    within(screen.getByRole("combobox", { name }))
      .getAllByRole("option")
      .map((option) => option.textContent);
  expect(options("Package filter")).toEqual(["All packages", "Basic", "Gold", "Silver"]);
  expect(options("Coverage filter")).toEqual([
    "All coverage",
    "Active",
    "Expiring soon",
    "Upcoming",
    "Expired",
    "Unknown",
  ]);
  expect(screen.getByRole("combobox", { name: "Sort by" }).querySelectorAll("option")).toHaveLength(6);
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Customer name");
  await user.click(screen.getByRole("button", { name: "Desc" }));
  await waitFor(() =>
    expect(variables.at(-1)).toEqual({
      filter: { search: "1HGCM", package: "silver", coverage: "expiring_soon" },
      sort: "holderName",
      order: "asc",
      first: 50,
    }),
  );
  await user.click(screen.getByRole("button", { name: "Reset" }));
  await waitFor(() => expect(address()).toBe("/admin/policies"));
});

test("a roster that cannot be read says so and can be retried; an empty result has its message", async () => {
  unreachable(PoliciesScreenDocument);
  const { user } = renderAdmin("/admin/policies?q=zzz", { width: phone });
  expect(await screen.findByText("Failed to fetch policies")).toBeVisible();
  const policy = rosterPolicy();
  answer(PoliciesScreenDocument, ({ filter }) => policiesPage(filter.search ? [] : [policy], { all: 1 }));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(emptyText)).toBeVisible();
  expect(screen.getByText("0 showing · 1 total")).toBeVisible();
  expect(screen.queryByText(/A lead that is converted/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Reset filters" }));
  const card = within(await screen.findByRole("listitem"));
  expect(card.getByRole("link", { name: /VSP-TEST/ })).toHaveAttribute("href", `/admin/policies/${policy.id}`);
});

test("a roster without any policy says where they come from", async () => {
  answer(PoliciesScreenDocument, policiesPage([]));
  renderAdmin("/admin/policies");
  expect(await screen.findByText("A lead that is converted becomes a policy, and appears here.")).toBeVisible();
});

test("a row opens with the keyboard, and a new policy appears by itself", async () => {
  const policies = [rosterPolicy()];
  answer(PoliciesScreenDocument, () => policiesPage([...policies].reverse()));
  answer(PolicyOverviewScreenDocument, { policy: overviewPolicy(), emailTemplates: [] });
  const { user, address } = renderAdmin("/admin/policies");
  await screen.findByText(policies[0]?.id ?? "");
  await waitFor(() => expect(live.listeners()).toBe(1));
  const made = rosterPolicy();
  policies.push(made);
  live.publish({ policyChanged: { policyId: made.id } });
  expect(await screen.findByText(`New policy: ${made.id}, Jordan Reyes`)).toBeVisible();
  await user.keyboard("j");
  await user.keyboard(" ");
  await waitFor(() => expect(address()).toBe(`/admin/policies/${made.id}`));
  expect(await screen.findByRole("link", { name: "Back to Policies" })).toHaveAttribute("href", "/admin/policies");
});

test("a roster without an answer says so beside an amber dot, which is green again with the next answer", async () => {
  unreachable(PoliciesScreenDocument);
  renderAdmin("/admin/policies");
  await screen.findByText("Failed to fetch policies");
  expect(screen.getByText("No response, trying again every 5 seconds")).toHaveAttribute("data-tone", "amber");
  answer(PoliciesScreenDocument, policiesPage([rosterPolicy({ id: "VSP-AAAA-BBBB" })]));
  expect(await screen.findByText(/VSP-AAAA-BBBB/)).toBeVisible();
  expect(screen.getByText("Live updates every 5 seconds")).toHaveAttribute("data-tone", "green");
});
