import { expect, test } from "@jest/globals";

import { afterOpening } from "#server/leads/owner/tellOwner.js";

const NEW_YORK_9_PM = new Date("2026-12-02T02:00:00Z");

test("the owner of a lead is advised to call only at an hour at which calls are allowed where the customer lives", () => {
  expect(afterOpening(NEW_YORK_9_PM, "CA")).toBe("A good moment to call.");
  for (const state of ["NY", null])
    expect(afterOpening(NEW_YORK_9_PM, state)).toBe(
      "It's too early or too late to call there: calls are allowed from 8 AM to 9 PM.",
    );
});
