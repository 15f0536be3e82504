import { describe, expect, test } from "@jest/globals";

import { US_STATES } from "#shared/usStates.js";
import { stateOfZip } from "#shared/zipState.js";

describe("a ZIP code determines its state", () => {
  test.each([
    ["78701", "TX"],
    ["73301", "TX"],
    ["73401", "OK"],
    ["88501", "TX"],
    ["88001", "NM"],
    ["10001", "NY"],
    ["00501", "NY"],
    ["02108", "MA"],
    ["05501", "MA"],
    ["05401", "VT"],
    ["20101", "VA"],
    ["39901", "GA"],
    ["96813", "HI"],
    ["99501", "AK"],
    [" 83702-1234 ", "ID"],
  ])("%s is in %s", (zip, state) => {
    expect(stateOfZip(zip)).toBe(state);
  });

  test.each(["", "7870", "787011", "78701-12", "ABCDE", "20001", "00901", "34001", "09601", "96910"])(
    "%j is in none of the 50",
    (zip) => {
      expect(stateOfZip(zip)).toBeUndefined();
    },
  );

  test("no state is left out", () => {
    const all = Array.from({ length: 1000 }, (_, prefix) => stateOfZip(`${String(prefix).padStart(3, "0")}01`));
    const found = new Set(all.filter((state) => state !== undefined));
    expect([...found].toSorted()).toEqual(US_STATES.map(({ code }) => code).toSorted());
  });
});
