import { readFileSync } from "node:fs";

import { expect, test } from "@jest/globals";

import { coverageSpans, stageOf, type CoverageStage } from "#client/domains/policies/coverageStages";
import { coverageReason, coverageStates, coverageTiming } from "#client/domains/policies/coverageTexts";
import { coverageOn, type CoverageState } from "#shared/coverage";
import { newYorkDay } from "#shared/days";

interface CoverageCase {
  readonly name: string;
  readonly now: string;
  readonly start: string | null;
  readonly expiration: string | null;
  readonly state: CoverageState;
  readonly daysRemaining: number | null;
  readonly waiting: { readonly until: string; readonly daysLeft: number } | null;
  readonly stage: CoverageStage;
}

/** The same table that the server's SQL is tested with. */
const cases = JSON.parse(readFileSync("tests/support/coverageCases.json", "utf8")) as CoverageCase[];

test.each(cases)("coverage: $name", ({ now, start, expiration, state, daysRemaining, waiting, stage }) => {
  const dates = { policyStartDate: start, expirationDate: expiration };
  const coverage = coverageOn(newYorkDay(now), dates);
  expect(coverage).toEqual({ state, daysRemaining, waiting: waiting && { ...waiting, milesNeeded: 1000 } });
  expect(stageOf(coverage)).toBe(stage);
  // Every day from the first one on is in exactly one of the drawn stages, which is the one that the function returns.
  const today = newYorkDay(now);
  const spans = coverageSpans(dates).filter(({ from, to }) => from <= today && (to === null || today <= to));
  const drawn = start !== null && expiration !== null && start <= today && start <= expiration;
  if (drawn) expect(spans.map((span) => span.stage)).toEqual([stage]);
});

const today = "2026-11-20";
const terms = (
  policyStartDate: string | null,
  expirationDate: string | null,
  expirationMiles: number | null = null,
) => ({
  policyStartDate,
  expirationDate,
  expirationMiles,
});

test.each([
  ["2026-12-01", "2029-12-01", "Coverage begins soon", "Begins Dec 1, 2026"],
  ["2025-01-01", "2029-01-01", "Coverage active", "773 days remaining"],
  ["2025-01-01", "2026-11-21", "Coverage active", "1 day remaining"],
  ["2025-01-01", "2026-11-20", "Coverage active", "Expires today"],
  ["2025-01-01", "2026-11-19", "Coverage expired", "Expired 1 day ago"],
  ["2020-01-01", "2023-01-01", "Coverage expired", "Expired 1,419 days ago"],
  ["2026-12-01", "2026-11-20", "Coverage expired", "Ended before it began"],
  ["2026-12-01", "2026-11-19", "Coverage expired", "Ended before it began"],
  ["2025-01-01", null, "Status pending", null],
])("from %s to %s the roster says %s, %s", (start, end, headline, timing) => {
  const coverage = coverageOn(today, terms(start, end));
  expect(coverageStates[coverage.state].headline).toBe(headline);
  expect(coverageTiming(coverage, terms(start, end))).toBe(timing);
});

test("the reason says what ends when, and what claims wait for during the coverage", () => {
  expect(coverageReason(today, terms("2026-11-01", "2029-11-01", 100_000))).toBe(
    "Nov 1, 2029 is the last covered day, 1,077 days from today, or at 100,000 miles if that comes first. " +
      "The waiting period of 30 days and 1,000 miles runs through Nov 30, 2026 or until 1,000 miles have been driven since the coverage start date, whichever is later.",
  );
  const overNow =
    "The 30-day waiting period is over. Claims can be filed once 1,000 miles have been driven since the coverage start date.";
  expect(coverageReason("2026-11-30", terms("2026-11-01", "2029-11-01"))).toMatch(/runs through Nov 30, 2026/);
  expect(coverageReason("2026-12-01", terms("2026-11-01", "2029-11-01"))).toContain(overNow);
  expect(coverageReason(today, terms("2023-01-01", "2026-12-01"))).toMatch(
    /30 days or fewer remain.*30-day waiting period/,
  );
  expect(coverageReason(today, { ...terms("2023-01-01", "2026-12-01"), cancellation: {} })).toMatch(
    /^Dec 1, 2026 is the last covered day\. The policy is cancelled\. The 30-day waiting period/,
  );
  expect(coverageReason(today, terms(null, "2026-12-01"))).not.toMatch(/waiting/);
  expect(coverageReason(today, terms("2027-01-01", "2030-01-01"))).toMatch(
    /^Coverage begins on Jan 1, 2027 .*waiting period of 30 days and 1,000 miles runs through Jan 30, 2027/,
  );
  expect(coverageReason(today, terms("2020-01-01", "2023-01-01"))).toBe(
    "The last covered day was Jan 1, 2023, 1,419 days ago.",
  );
  expect(coverageReason(today, terms("2027-01-01", "2026-11-20"))).toBe(
    "Coverage was to begin on Jan 1, 2027. It ends before that, on Nov 20, 2026.",
  );
  expect(coverageReason(today, terms(null, null))).toMatch(/^No expiration date is on record/);
});

test("the stages follow each other without a gap; a short coverage has fewer of them", () => {
  const stagesOf = (start: string | null, end: string | null) =>
    coverageSpans(terms(start, end)).map(({ stage, from, to }) => `${stage} ${from} ${to ?? ""}`.trim());
  expect(stagesOf("2027-12-15", "2030-12-15")).toEqual([
    "waiting 2027-12-15 2028-01-13",
    "active 2028-01-14 2030-11-14",
    "expiring_soon 2030-11-15 2030-12-15",
    "expired 2030-12-16",
  ]);
  expect(stagesOf("2028-02-01", "2028-03-10")).toEqual([
    "waiting 2028-02-01 2028-03-01",
    "expiring_soon 2028-03-02 2028-03-10",
    "expired 2028-03-11",
  ]);
  expect(stagesOf("2028-02-01", "2028-02-20")).toEqual(["waiting 2028-02-01 2028-02-20", "expired 2028-02-21"]);
  expect(stagesOf(null, "2028-02-20")).toEqual([]);
});
