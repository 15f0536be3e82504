import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import {
  coverageAt,
  coverageOn,
  waitingPeriodEnd,
  type CoverageState,
} from "../../../client/src/domains/policies/coverage";
import { coverageReason, coverageStates, coverageTiming } from "../../../client/src/domains/policies/coverageWords";

interface CoverageCase {
  readonly name: string;
  readonly now: string;
  readonly start: string | null;
  readonly expiration: string | null;
  readonly state: CoverageState;
  readonly daysRemaining: number | null;
}

/** The same table that the server's SQL is held to. */
const cases = JSON.parse(readFileSync("tests/support/coverageCases.json", "utf8")) as CoverageCase[];

test.each(cases)("coverage: $name", ({ now, start, expiration, state, daysRemaining }) => {
  expect(coverageAt(now, { policyStartDate: start, expirationDate: expiration })).toEqual({ state, daysRemaining });
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
  ["2025-01-01", null, "Status pending", null],
])("from %s to %s the roster says %s, %s", (start, end, headline, timing) => {
  const coverage = coverageOn(today, terms(start, end));
  expect(coverageStates[coverage.state].headline).toBe(headline);
  expect(coverageTiming(coverage, terms(start, end))).toBe(timing);
});

test("the reason names what ends when, and the waiting period while it runs", () => {
  expect(coverageReason(today, terms("2026-11-01", "2029-11-01", 100_000))).toBe(
    "Nov 1, 2029 is the last covered day, 1,077 days from today, or at 100,000 miles if that comes first. " +
      "The waiting period of 30 days and 1,000 miles runs until Dec 1, 2026 at the earliest.",
  );
  expect(coverageReason("2026-12-01", terms("2026-11-01", "2029-11-01"))).not.toMatch(/waiting/);
  expect(coverageReason(today, terms("2023-01-01", "2026-12-01"))).toMatch(/30 days or fewer remain/);
  expect(coverageReason(today, terms("2027-01-01", "2030-01-01"))).toMatch(/^Coverage begins on Jan 1, 2027 .*waiting/);
  expect(coverageReason(today, terms("2020-01-01", "2023-01-01"))).toBe(
    "The last covered day was Jan 1, 2023, 1,419 days ago.",
  );
  expect(coverageReason(today, terms(null, null))).toMatch(/^There is no expiration date on file/);
});

test("the waiting period crosses months, years and leap days", () => {
  expect(waitingPeriodEnd(terms("2027-12-15", null))).toBe("2028-01-14");
  expect(waitingPeriodEnd(terms("2028-02-01", null))).toBe("2028-03-02");
  expect(waitingPeriodEnd(terms(null, null))).toBeNull();
});
