import { describe, expect, test } from "@jest/globals";

import { addBusinessDay, addBusinessHours } from "#server/claims/businessHours.js";
import { newYorkInstant, newYorkTime } from "#shared/newYorkTime.js";

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
    ["over the turn of the year", "2026-12-31 19:30", "2027-01-01 08:30"],
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
    ["ends on Saturday no later than support does", "2026-11-20 18:00", "2026-11-21 16:00"],
    ["begins on Saturday no earlier than support does", "2026-11-20 08:15", "2026-11-21 09:00"],
    ["leaves Sunday out", "2026-11-21 12:00", "2026-11-23 12:00"],
    ["from Saturday night is Tuesday's opening", "2026-11-21 17:00", "2026-11-24 08:00"],
    ["from Sunday is Tuesday's opening", "2026-11-22 11:00", "2026-11-24 08:00"],
    ["has 25 hours when the clocks go back", "2026-10-31 12:00", "2026-11-02 12:00"],
  ])("%s", (_what, from, until) => expect(addBusinessDay(at(from))).toEqual(at(until)));
});
