import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";

import { ReportsScreenDocument, type ClaimReport_RowFragment } from "#client/generated/graphql";
import { answer, unreachable } from "#tests/support/client/api";
import { renderAdmin, signedIn } from "#tests/support/client/renderAdmin";
import { resetViewport } from "#tests/support/client/viewport";

beforeEach(() => void signedIn());
afterEach(resetViewport);

function figure(given: Partial<ClaimReport_RowFragment>): ClaimReport_RowFragment {
  return {
    dimension: "total",
    name: "all",
    claims: 12,
    policyYears: 40,
    frequency: 0.3,
    earnedCents: 4_000_000,
    lossRatio: 0.3336,
    paidClaims: 4,
    paidCents: 1_234_500,
    averagePaidCents: 308_625,
    reservedCents: 99_900,
    answerDue: 10,
    answeredInTime: 9,
    answerMedian: 45,
    answerNinetieth: 200,
    answerBusinessMedian: 45,
    answerBusinessNinetieth: 190,
    decided: 8,
    decisionMedian: 4_000,
    decisionNinetieth: 9_000,
    decisionBusinessMedian: 1_500,
    decisionBusinessNinetieth: 3_000,
    paymentMedianDays: 17,
    paymentNinetiethDays: 60,
    authorized: 8,
    authorizedByRule: 2,
    supplemented: 3,
    denied: 3,
    appealed: 2,
    overturned: 1,
    open: 5,
    openMedianDays: 1,
    openNinetiethDays: 45,
    ...given,
  };
}

const day = (label: RegExp) => within(screen.getByRole("main")).getByLabelText(label);

const claimReport = [
  figure({}),
  figure({ dimension: "plan", name: "gold", claims: 8 }),
  figure({
    dimension: "plan",
    name: "none",
    claims: 4,
    frequency: null,
    lossRatio: null,
    paidCents: 0,
    averagePaidCents: null,
  }),
  figure({ dimension: "make", name: "Honda" }),
  figure({ dimension: "age", name: "12+" }),
  figure({ dimension: "month", name: "2026-11" }),
];

const premium = {
  name: "all",
  policies: 9,
  writtenCents: 2_700_000,
  cancellations: 1,
  cancelledCents: 250_000,
  refundCents: 200_000,
  earnedCents: 400_000,
  unearnedCents: 2_050_000,
};

test("the figures are shown with what they mean, as chart, table and file, for the days that are chosen", async () => {
  const { variables } = answer(ReportsScreenDocument, { claimReport, premiumReport: [premium] });
  const { address } = renderAdmin("/admin/reports?from=2026-01-01&to=2026-12-31");
  const plans = within(await screen.findByRole("region", { name: "By plan" }));
  expect(screen.getByText("Claims that were filed on these days.")).toBeVisible();
  const all = within(screen.getByLabelText("All claims"));
  expect(all.getByText("90%")).toBeVisible();
  expect(screen.getByText("45 min, 3.2 h")).toBeVisible();
  expect(plans.getByRole("img")).toHaveAccessibleName("Paid by plan. Gold: $12,345.00; No policy: $0.00");
  const rowsOf = (name: string) => within(plans.getByRole("table", { name })).getAllByRole("row");
  const figuresOf = (row: HTMLElement | undefined) =>
    within(row as HTMLElement)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
  const [, cost, costOfNone] = rowsOf("By plan, what they cost");
  expect(figuresOf(cost)).toEqual(["8", "0.30", "$3,086.25", "$12,345.00", "$999.00", "$40,000.00", "33.4%"]);
  const [, work] = rowsOf("By plan, how they are handled");
  expect(figuresOf(work)).toEqual(["90%", "45 min", "2.8 days", "17 days", "25%", "38%", "3", "2", "1", "5", "1 day"]);
  expect(all.getByText("60 days")).toBeVisible();
  expect(within(costOfNone as HTMLElement).getAllByText("—")).toHaveLength(3);
  expect(screen.getAllByRole("rowheader", { name: "12 years and older" })).toHaveLength(2);
  const ages = within(screen.getByRole("region", { name: "By age of the vehicle" }));
  expect(ages.getByRole("img")).toHaveTextContent("12 years and older$12,345.00");
  expect(screen.getAllByRole("rowheader", { name: "Nov 2026" })).toHaveLength(2);
  const months = within(screen.getByRole("table", { name: "Premium by month" })).getAllByRole("row");
  expect(figuresOf(months.at(-1))).toEqual([
    "9",
    "$27,000.00",
    "1",
    "$2,500.00",
    "$2,000.00",
    "$4,000.00",
    "$20,500.00",
  ]);
  fireEvent.change(day(/^From/), { target: { value: "2026-06-01" } });
  await waitFor(() => expect(variables.at(-1)).toEqual({ from: "2026-06-01", to: "2026-12-31" }));
  const payments = await screen.findByRole("link", { name: "CSV: Claim payments" });
  expect(payments).toHaveAttribute("href", "/api/admin/bordereaux/claim-payments.csv?from=2026-06-01&to=2026-12-31");
  expect(address()).toBe("/admin/reports?from=2026-06-01&to=2026-12-31");
});

test("days in the wrong order send no request and say so; figures that can't be read can be retried", async () => {
  unreachable(ReportsScreenDocument);
  renderAdmin("/admin/reports?from=2026-02-01&to=2026-01-01");
  expect(await screen.findByText("Please choose a day on or after the first one.")).toBeVisible();
  fireEvent.change(day(/^To/), { target: { value: "2026-03-01" } });
  expect(await screen.findByText("Failed to fetch reports")).toBeVisible();
});

test("a month of which only some days are in the report says which", async () => {
  const months = ["2026-09", "2026-10", "2026-11", "2026-12"];
  answer(ReportsScreenDocument, {
    claimReport: months.map((name) => figure({ dimension: "month", name })),
    premiumReport: ["all", ...months].map((name) => ({ ...premium, name })),
  });
  renderAdmin("/admin/reports?from=2026-09-30&to=2026-12-10");
  const names = ["Sep 30, 2026", "Oct 2026", "Nov 2026", "Dec 1 to 10, 2026"];
  const earned = within(await screen.findByRole("table", { name: "Premium by month" }));
  expect(earned.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual([...names, "All"]);
  const filed = within(screen.getByRole("table", { name: "By month filed, what they cost" }));
  expect(filed.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual(names);
});

test("a day that is being typed is not replaced until it is complete or left", async () => {
  const { variables } = answer(ReportsScreenDocument, { claimReport, premiumReport: [premium] });
  const { user, address } = renderAdmin("/admin/reports?from=2026-01-01&to=2026-10-31");
  await screen.findByRole("region", { name: "By plan" });
  const to = day(/^To/);
  await user.click(to);
  // What a date input reports for November 31.
  fireEvent.change(to, { target: { value: "" } });
  expect(to).toHaveValue("");
  fireEvent.change(to, { target: { value: "2026-11-30" } });
  await waitFor(() => expect(variables.at(-1)).toEqual({ from: "2026-01-01", to: "2026-11-30" }));
  fireEvent.change(to, { target: { value: "" } });
  await user.tab();
  expect(to).toHaveValue("2026-11-30");
  expect(address()).toBe("/admin/reports?from=2026-01-01&to=2026-11-30");
});
