import { describe, expect, test } from "@jest/globals";

import { modelYears } from "#client/domains/vehicles/modelYears";
import { formatUsPhone } from "#shared/text/phone";
import { vinAdvice } from "#shared/text/vin";

describe("model years", () => {
  test("go from the current year back 25", () => {
    const years = modelYears(new Date("2026-11-20T12:00:00Z"));
    expect(years[0]).toBe(2026);
    expect(years.at(-1)).toBe(2001);
    expect(years).toHaveLength(26);
  });

  test.each([
    ["2027-01-01T04:59:59Z", 2026],
    ["2027-01-01T05:00:00Z", 2027],
  ])("are New York's wherever the browser is: at %s %i", (now, newest) => {
    expect(modelYears(new Date(now))[0]).toBe(newest);
  });
});

describe("advice on a VIN", () => {
  test.each(["", "   ", "1M8GDM9AXKP042788", "1m8gdm9axkp042788", "1M8GDM9AX-KP042788", "11111111111111111"])(
    "%j needs none",
    (vin) => {
      expect(vinAdvice(vin)).toBeNull();
    },
  );

  test.each([
    ["1M8GDM9AXKP04278", /has 17 characters and this one has 16/],
    ["1M8GDM9AXKP042789", /may have a typo/],
    ["1M8GDM9AXKPO42788", /don't use the letters I, O or Q/],
    ["1M8GDM9AXKP04278_", /only letters and digits/],
  ])("%s: %s", (vin, words) => {
    expect(vinAdvice(vin)).toMatch(words);
  });
});

describe("a phone number", () => {
  test.each([
    ["5125550134", "(512) 555-0134"],
    ["512.555.0134", "(512) 555-0134"],
    ["+1 512 555 0134", "(512) 555-0134"],
    ["1-512-555-0134", "(512) 555-0134"],
    ["1 (512) 555 0134", "(512) 555-0134"],
    ["5125550134 ", "(512) 555-0134"],
    ["5125550134 x12", "(512) 555-0134 x12"],
    ["512-555-0134#45", "(512) 555-0134 #45"],
    ["\u202A512\u2013555\u20110134\u202C", "(512) 555-0134"],
  ])("%s is set out as %s", (typed, shown) => {
    expect(formatUsPhone(typed)).toBe(shown);
  });

  test.each([
    "",
    "512555",
    "1512555013",
    "+44 20 7946 09",
    "+44 20 7946 0958",
    "(512) 555-0134 x12",
    "call me",
    "c5125550134",
    "#5125550134",
    "0125550134",
    "5120550134",
    "4420794609",
    "20 7946 0958",
    "442079460958",
  ])("%j stays as typed", (typed) => {
    expect(formatUsPhone(typed)).toBe(typed);
  });

  test("a formatted one stays unchanged", () => {
    expect(formatUsPhone("(512) 555-0134")).toBe("(512) 555-0134");
  });
});
