import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";

import { dayAfterMonths, dayNumber, daysBetween, newYorkDay } from "#shared/days.js";

const day = fc
  .date({ min: new Date("1970-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("calendar days", () => {
  test("distances are symmetric, and steps add up", () => {
    fc.assert(fc.property(day, day, (a, b) => daysBetween(a, b) === -(daysBetween(b, a) ?? Number.NaN) || a === b));
    fc.assert(
      fc.property(
        day,
        day,
        day,
        (a, b, c) => (daysBetween(a, b) ?? 0) + (daysBetween(b, c) ?? 0) === daysBetween(a, c),
      ),
    );
  });

  test("the days on which clocks change in New York count as one each", () => {
    expect(daysBetween("2026-03-07", "2026-03-09")).toBe(2);
    expect(daysBetween("2026-10-31", "2026-11-02")).toBe(2);
  });

  test.each(["2026-02-30", "2026-13-01", "soon", "", "2026-1-1", "0099-12-31"])("%j is none", (text) =>
    expect(dayNumber(text)).toBeUndefined(),
  );

  test("an instant falls on its day in New York", () => {
    expect(newYorkDay("2026-11-20T04:59:59Z")).toBe("2026-11-19");
    expect(newYorkDay("2026-11-20T05:00:00Z")).toBe("2026-11-20");
    expect(newYorkDay("2026-07-01T03:59:59Z")).toBe("2026-06-30");
  });
});

test.each([
  ["2026-11-20", 36, "2029-11-20"],
  ["2026-01-31", 1, "2026-02-28"],
  ["2027-12-31", 2, "2028-02-29"],
  ["2026-03-31", 12, "2027-03-31"],
])("%s is %i months later %s", (day, months, later) => {
  expect(dayAfterMonths(day, months)).toBe(later);
});
