import { describe, expect, test } from "@jest/globals";

import { vinFacts } from "#shared/vinFacts.js";

describe("a VIN reveals year and make", () => {
  test.each([
    // Its check digit is an X, and its maker is not in the list.
    ["1M8GDM9AXKP042788", { year: 1989, make: undefined }],
    ["1HGCM82633A004352", { year: 2003, make: "Honda" }],
    ["5YJSA1DG9DFP14705", { year: 2013, make: "Tesla" }],
    ["  5yjsa1dg9-dfp14705", { year: 2013, make: "Tesla" }],
  ])("%s", (vin, facts) => {
    expect(vinFacts(vin)).toEqual(facts);
  });

  test.each(["", "1HGCM82633A00435", "1HGCM82633A004353", "1HGCM82633A0043O2", "WBA3A5C51CF25698Z"])(
    "%j says nothing",
    (vin) => {
      expect(vinFacts(vin)).toBeUndefined();
    },
  );
});
