import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";

import { addBusinessDay, addBusinessHours, businessMinutes } from "#server/claims/businessHours.js";
import { FEDERAL_HOLIDAYS } from "#server/claims/federalHolidays.js";
import { newYorkInstant, newYorkTime } from "#shared/newYorkTime.js";
import { holidaysOf, naiveBusinessDay, naiveBusinessHours } from "#tests/support/naiveBusinessHours.js";

/** `2026-11-20 14:30` on New York's clocks. Friday is the 20th of November 2026. */
const at = (wall: string): Date => {
  const [day = "", time = ""] = wall.split(" ");
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return newYorkInstant({ day, minutes: hours * 60 + minutes });
};

describe("New York's clocks", () => {
  test.each([
    ["2026-01-15 12:00", "2026-01-15T17:00:00.000Z"],
    ["2026-07-15 12:00", "2026-07-15T16:00:00.000Z"],
    ["2026-03-08 01:59", "2026-03-08T06:59:00.000Z"],
    ["2026-03-08 03:00", "2026-03-08T07:00:00.000Z"],
    ["2026-11-01 00:30", "2026-11-01T04:30:00.000Z"],
    ["2026-11-01 02:00", "2026-11-01T07:00:00.000Z"],
    ["2026-12-31 23:59", "2027-01-01T04:59:00.000Z"],
  ])("show %s at %s", (wall, utc) => {
    expect(at(wall).toISOString()).toBe(utc);
    const { day, minutes } = newYorkTime(new Date(utc));
    const two = (number: number): string => String(number).padStart(2, "0");
    expect(`${day} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`).toBe(wall);
  });

  test("resolve a repeated hour to the earlier one, and skip a missing hour", () => {
    expect(at("2026-11-01 01:30").toISOString()).toBe("2026-11-01T05:30:00.000Z");
    expect(at("2026-03-08 02:30").toISOString()).toBe("2026-03-08T07:30:00.000Z");
  });
});

describe("one business hour", () => {
  test.each([
    ["in the middle of a weekday", "2026-11-18 10:15", "2026-11-18 11:15"],
    ["before a weekday's opening", "2026-11-18 06:00", "2026-11-18 09:00"],
    ["as it opens", "2026-11-18 08:00", "2026-11-18 09:00"],
    ["that ends as it closes", "2026-11-18 19:00", "2026-11-18 20:00"],
    ["over a night", "2026-11-18 19:30", "2026-11-19 08:30"],
    ["after a weekday's closing", "2026-11-18 20:00", "2026-11-19 09:00"],
    ["over Friday's night into Saturday", "2026-11-20 19:45", "2026-11-21 09:45"],
    ["on Saturday", "2026-11-21 12:00", "2026-11-21 13:00"],
    ["over Saturday's closing and Sunday", "2026-11-21 15:30", "2026-11-23 08:30"],
    ["after Saturday's closing", "2026-11-21 18:00", "2026-11-23 09:00"],
    ["on Sunday", "2026-11-22 11:00", "2026-11-23 09:00"],
    ["over the night the clocks go back", "2026-10-31 15:30", "2026-11-02 08:30"],
    ["over the night the clocks go forward", "2026-03-07 15:30", "2026-03-09 08:30"],
    ["over the turn of the year, whose first day is a holiday", "2026-12-31 19:30", "2027-01-02 09:30"],
    ["over Thanksgiving", "2026-11-25 19:30", "2026-11-27 08:30"],
    ["on Thanksgiving", "2026-11-26 12:00", "2026-11-27 09:00"],
    ["over a Saturday that is a holiday, observed on Friday", "2026-07-02 19:30", "2026-07-06 08:30"],
    ["over a Sunday's holiday, observed on Monday", "2027-07-03 15:30", "2027-07-06 08:30"],
    ["over Veterans Day on a Saturday, observed on Friday", "2028-11-09 19:30", "2028-11-13 08:30"],
    ["over Veterans Day on a Sunday, observed on Monday", "2029-11-10 15:30", "2029-11-13 08:30"],
  ])("%s", (_when, from, until) => expect(addBusinessHours(at(from), 1)).toEqual(at(until)));

  test("keeps seconds and milliseconds, and many hours span many days", () => {
    expect(addBusinessHours(new Date("2026-11-18T15:00:12.345Z"), 1)).toEqual(new Date("2026-11-18T16:00:12.345Z"));
    // 12 hours a weekday, 7 on Saturday: Thursday 08:00 + 12 + 12 + 7 + 1.
    expect(addBusinessHours(at("2026-11-19 08:00"), 32)).toEqual(at("2026-11-23 09:00"));
  });
});

describe("one business day", () => {
  test.each([
    ["is the same time on the next weekday", "2026-11-17 10:15", "2026-11-18 10:15"],
    ["counts from the opening for what came in at night", "2026-11-18 03:00", "2026-11-19 08:00"],
    ["counts from the next opening for what came in after closing", "2026-11-18 21:00", "2026-11-20 08:00"],
    ["counts from the next opening for what came in as support closed", "2026-11-18 20:00", "2026-11-20 08:00"],
    ["from Friday is Monday", "2026-11-20 18:00", "2026-11-23 18:00"],
    ["from Saturday, though support is open, is Tuesday's opening", "2026-11-21 12:00", "2026-11-24 08:00"],
    ["from Sunday is Tuesday's opening", "2026-11-22 11:00", "2026-11-24 08:00"],
    ["leaves Thanksgiving out", "2026-11-25 12:00", "2026-11-27 12:00"],
    ["from Thanksgiving is the opening after the next day's", "2026-11-26 12:00", "2026-11-30 08:00"],
    ["leaves out a holiday's Friday and a weekend", "2026-07-02 12:00", "2026-07-06 12:00"],
    ["leaves out Monday for Sunday's holiday", "2027-07-02 12:00", "2027-07-06 12:00"],
    ["leaves out the day on which next year's holiday is observed", "2027-12-30 12:00", "2028-01-03 12:00"],
    ["keeps the time on the clock when the clocks go back", "2026-10-30 12:00", "2026-11-02 12:00"],
  ])("%s", (_what, from, until) => expect(addBusinessDay(at(from))).toEqual(at(until)));
});

describe("against an implementation that looks at every minute", () => {
  /** Moments around holidays, and at any other time. */
  const around = fc
    .tuple(
      fc.constantFrom(...Array.from({ length: 40 }, (_, index) => 2024 + index).flatMap(holidaysOf)),
      fc.integer({ min: -6000, max: 3000 }),
    )
    .map(([day, minutes]) => new Date(Date.parse(`${day}T05:00:00Z`) + minutes * 60_000));
  const anywhere = fc
    .integer({ min: Date.UTC(2024, 0, 2) / 60_000, max: Date.UTC(2063, 0) / 60_000 })
    .map((minutes) => new Date(minutes * 60_000));
  const moments = fc.oneof(around, anywhere);

  test("business hours are the same", () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 14 }), (from, hours) => {
        expect(addBusinessHours(from, hours)).toEqual(naiveBusinessHours(from, hours));
      }),
      { numRuns: 60 },
    );
  });

  test("as many minutes as were added are counted, and no seconds", () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 90 }), (from, hours) => {
        const until = addBusinessHours(from, hours);
        expect(businessMinutes(from, until)).toBe(hours * 60);
        expect(businessMinutes(until, from)).toBe(0);
      }),
      { numRuns: 60 },
    );
    expect(businessMinutes(new Date("2026-11-23T15:00:10.5Z"), new Date("2026-11-23T15:07:55Z"))).toBe(7);
  });

  test("a business day is the same", () => {
    fc.assert(
      fc.property(moments, (from) => {
        expect(addBusinessDay(from)).toEqual(naiveBusinessDay(from));
      }),
      { numRuns: 60 },
    );
  });
});

test("the holidays are those that the package knows by now: node tools/printHolidays.mjs", () => {
  const printed = Object.entries(FEDERAL_HOLIDAYS).flatMap(([year, days]) =>
    days.split(" ").map((day) => `${year}-${day.slice(0, 2)}-${day.slice(2)}`),
  );
  expect(printed).toEqual(Object.keys(FEDERAL_HOLIDAYS).flatMap((year) => holidaysOf(Number(year))));
  expect(printed).toContain("2099-12-25");
});
