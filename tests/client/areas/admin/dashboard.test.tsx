import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { DashboardScreenDocument, type DashboardScreenQuery } from "#client/generated/graphql";
import { answer, pending, unreachable } from "#tests/support/client/api";
import { listLead } from "#tests/support/client/leads";
import { phone, renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

let live: ReturnType<typeof signedIn>;

beforeEach(() => {
  live = signedIn();
});
afterEach(resetViewport);

type Stats = DashboardScreenQuery["dashboardStats"];

function dashboard(
  given: Partial<Stats> = {},
  items: DashboardScreenQuery["leads"]["items"] = [],
): DashboardScreenQuery {
  const stats = { totalLeads: 0, newLeads: 0, quotedLeads: 0, conversionRate: 0, leadsByStatus: [] };
  return {
    dashboardStats: { ...stats, ...given },
    leads: { items },
    todayCounts: { overdue: 0, dueToday: 0, uncalled: 0, unanswered: 0, unopened: 0, signed: 0 },
  };
}

test("a skeleton is shown until the figures arrive", async () => {
  const reading = pending(DashboardScreenDocument);
  renderAdmin("/admin");
  expect(await screen.findByText("Loading")).toBeInTheDocument();
  reading.answer(dashboard({ totalLeads: 7 }));
  expect(within(await screen.findByRole("region", { name: "Total leads" })).getByText("7")).toBeVisible();
});

test("four cards, compact above 999", async () => {
  answer(
    DashboardScreenDocument,
    dashboard({ totalLeads: 12_345, newLeads: 999, quotedLeads: 1000, conversionRate: 12.5 }),
  );
  renderAdmin("/admin");
  const figures = [
    ["Total leads", "12.3K"],
    ["New this month", "999"],
    ["Quoted leads", "1K"],
    ["Conversion rate", "12.5%"],
  ] as const;
  await screen.findByRole("region", { name: "Total leads" });
  for (const [name, figure] of figures) {
    expect(within(screen.getByRole("region", { name })).getByText(figure)).toBeVisible();
  }
});

test("recent leads show name, vehicle, status and time, and link to the details", async () => {
  const lead = listLead({
    firstName: "Ada",
    lastName: "Park",
    status: "fake_lead",
    createdAt: "2026-11-20T12:31:24.123Z",
  });
  answer(DashboardScreenDocument, dashboard({ totalLeads: 1 }, [lead]));
  renderAdmin("/admin");
  const recent = within(await screen.findByRole("region", { name: "Recent leads" }));
  expect(recent.getByText("Ada Park")).toBeVisible();
  expect(recent.getByText("2021 Honda CR-V")).toBeVisible();
  expect(recent.getByText("Fake lead")).toHaveAttribute("data-tone", "rose");
  expect(recent.getByText("Nov 20, 2026, 7:31 AM EST")).toBeVisible();
  const link = recent.getByRole("link", { name: "Review details" });
  expect(link).toHaveAttribute("href", `/admin/leads/${lead.id}`);
  expect(link).toHaveAccessibleDescription("Ada Park");
});

test("the pipeline has a bar for each status with count and rounded percent, and links to those leads", async () => {
  const leadsByStatus = [
    { status: "sold", count: 1 },
    { status: "new", count: 5 },
    { status: "left_message", count: 2 },
  ] as const;
  answer(DashboardScreenDocument, dashboard({ totalLeads: 8, leadsByStatus: [...leadsByStatus] }));
  renderAdmin("/admin");
  const pipeline = within(await screen.findByRole("region", { name: "Lead pipeline" }));
  expect(pipeline.getAllByRole("listitem").map((bar) => bar.textContent)).toEqual([
    "New5 (63%)",
    "Left message2 (25%)",
    "Sold1 (13%)",
  ]);
  expect(pipeline.getByRole("link", { name: "Left message" })).toHaveAttribute(
    "href",
    "/admin/leads?status=left_message",
  );
});

test("an empty dashboard says so", async () => {
  answer(DashboardScreenDocument, dashboard());
  renderAdmin("/admin");
  expect(await screen.findByText("No leads just yet")).toBeVisible();
  expect(screen.getByText("No pipeline data")).toBeVisible();
  expect(screen.getByRole("link", { name: "View all leads" })).toHaveAttribute("href", "/admin/leads");
  expect(screen.getByRole("link", { name: "Return to site" })).toHaveAttribute("href", "/");
});

test("figures that cannot be read say so and can be retried", async () => {
  unreachable(DashboardScreenDocument);
  const { user } = renderAdmin("/admin");
  expect(await screen.findByText("Failed to fetch stats")).toBeVisible();
  answer(DashboardScreenDocument, dashboard({ totalLeads: 3 }));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("region", { name: "Total leads" })).toBeVisible();
});

test("the figures are updated live", async () => {
  answer(DashboardScreenDocument, dashboard({ totalLeads: 3 }));
  renderAdmin("/admin");
  const total = within(await screen.findByRole("region", { name: "Total leads" }));
  await waitFor(() => expect(live.listeners()).toBe(1));
  answer(DashboardScreenDocument, dashboard({ totalLeads: 4 }));
  live.publish({ leadChanged: { kind: "created", leadId: "x" } });
  expect(await total.findByText("4")).toBeVisible();
});

test("the navigation collapses to icons that keep their names, and a skip link bypasses it", async () => {
  answer(DashboardScreenDocument, dashboard());
  const { user } = renderAdmin("/admin");
  const rail = within(await screen.findByRole("navigation", { name: "Back office" }));
  expect(rail.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "Dashboard",
    "Today",
    "Leads",
    "Policies",
    "Claims",
    "Users",
    "Branding",
    "Reports",
    "Bulk changes",
    "Prices",
    "Mail outbox",
  ]);
  expect(rail.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
  await user.click(screen.getByRole("button", { name: "Collapse navigation" }));
  expect(rail.getByRole("link", { name: "Leads" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Logout" })).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Skip to content" }));
  expect(screen.getByRole("main")).toHaveFocus();
});

test("on a phone the navigation is a drawer", async () => {
  answer(DashboardScreenDocument, dashboard());
  const { user } = renderAdmin("/admin", { width: phone });
  await user.click(await screen.findByRole("button", { name: "Open navigation" }));
  const drawer = within(await screen.findByRole("navigation", { name: "Back office" }));
  expect(drawer.getByRole("link", { name: "Leads" })).toBeVisible();
  expect(screen.getByText("Logged in as")).toBeVisible();
});

test("an unknown back-office URL shows the not-found screen", async () => {
  renderAdmin("/admin/nothing-here");
  expect(await screen.findByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
});
