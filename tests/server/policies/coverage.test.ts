import { readFileSync } from "node:fs";

import { expect, test } from "@jest/globals";

import { coverageStateOf, daysRemainingOf } from "#server/policies/coverage.state.js";
import { useTestDatabase } from "#tests/support/testDatabase.js";

const database = useTestDatabase();

interface CoverageCase {
  readonly name: string;
  readonly now: string;
  readonly start: string | null;
  readonly expiration: string | null;
  readonly state: string;
  readonly daysRemaining: number | null;
}

/** The same table that the client's function is tested with (tests/client/domains/coverage.test.ts). */
const table = JSON.parse(readFileSync("tests/support/coverageCases.json", "utf8")) as CoverageCase[];
/** Without the waiting period, which is not among the back office's states. */
const cases = table.map(({ name, now, start, expiration, state, daysRemaining }) => ({
  name,
  now,
  start,
  expiration,
  state,
  daysRemaining,
}));

/** Around midnight in New York, on the days when the clocks change, and on February 29. */
test("the state of coverage and the days that remain, as PostgreSQL computes them, are those of the table", async () => {
  const computed: readonly object[] = await database().dataSource.query(
    `select name, now, start, expiration, ${coverageStateOf("each", "each.moment")} as state,
       ${daysRemainingOf("each", "each.moment")} as "daysRemaining"
     from (
       select *, now::timestamptz as moment, start::date as policy_start_date, expiration::date as expiration_date
       from jsonb_to_recordset($1::jsonb) as given (name text, now text, start text, expiration text)
     ) each`,
    [JSON.stringify(cases)],
  );
  expect(computed).toEqual(cases);
});

test("the table of cases covers the edge cases", () => {
  const utc = cases.map(({ now }) => now.slice(0, 13));
  // An hour before and after midnight in New York, in winter (5:00 in UTC) and in summer (4:00).
  for (const hour of ["T04", "T05", "T03"]) expect(utc.some((moment) => moment.endsWith(hour))).toBe(true);
  expect(cases.some(({ expiration, now }) => expiration?.endsWith("02-29") === true || now.includes("-02-29"))).toBe(
    true,
  );
  expect(new Set(cases.map(({ state }) => state))).toEqual(
    new Set(["unknown", "upcoming", "active", "expiring_soon", "expired"]),
  );
});
