import { describe, expect, test } from "@jest/globals";

import { type EndedCoverage, type SoldCoverage, cancellationRefund } from "#shared/cancellationRefund.js";

/** 1,000 days and 40,000 miles for $2,000.00: a day is $2.00, a mile is 5 cents. */
const sold: SoldCoverage = {
  signedOn: "2026-01-01",
  policyStartDate: "2026-01-01",
  expirationDate: "2028-09-26",
  soldAtMiles: 60_000,
  expirationMiles: 100_000,
  priceCents: 200_000,
};
/** The hundredth day, paid in full, without claims. */
const ended: EndedCoverage = {
  requestedOn: "2026-04-10",
  lastDay: "2026-04-10",
  odometer: null,
  paidCents: 200_000,
  claimsPaidCents: 0,
};

const refund = (changes: Partial<EndedCoverage>, of: Partial<SoldCoverage> = {}) =>
  cancellationRefund({ ...sold, ...of }, { ...ended, ...changes });

describe("after the free look", () => {
  test.each([
    ["days count, the last one too", {}, 20_000, 180_000],
    ["fewer miles than days change nothing", { odometer: 61_000 }, 20_000, 180_000],
    ["more miles than days count instead", { odometer: 70_000 }, 50_000, 150_000],
    ["beyond the last mile, all of it is used", { odometer: 250_000 }, 200_000, 0],
    ["claims that were paid are deducted", { claimsPaidCents: 30_000 }, 20_000, 150_000],
    ["who paid a part gets back what is more than used", { paidCents: 50_000 }, 20_000, 30_000],
    ["who paid less than is used owes nothing", { paidCents: 15_000 }, 20_000, 0],
    ["the last day may be later than the request", { lastDay: "2026-04-11" }, 20_200, 179_800],
    ["a policy that hasn't begun has used nothing", { lastDay: "2025-12-01" }, 0, 200_000],
  ])("%s", (_name, changes, usedCents, refundCents) => {
    expect(refund(changes)).toMatchObject({ isFreeLook: false, usedCents, refundCents });
  });

  test("half a cent that is used counts as a whole one", () => {
    expect(refund({ lastDay: "2026-01-01" }, { expirationDate: "2026-01-02", priceCents: 3 }).usedCents).toBe(2);
  });
});

describe("during the free look", () => {
  test("the thirtieth day after signing is its last", () => {
    expect(refund({ requestedOn: "2026-01-31" })).toMatchObject({ isFreeLook: true, freeLookUntil: "2026-01-31" });
    expect(refund({ requestedOn: "2026-02-01" }).isFreeLook).toBe(false);
  });

  test("everything that was paid goes back, less the claims", () => {
    const request = { requestedOn: "2026-01-20", odometer: 90_000, paidCents: 50_000 };
    expect(refund(request)).toMatchObject({ usedByMilesCents: 150_000, usedCents: 0, refundCents: 50_000 });
    expect(refund({ ...request, claimsPaidCents: 20_000 }).refundCents).toBe(30_000);
    expect(refund({ ...request, claimsPaidCents: 80_000 }).refundCents).toBe(0);
  });
});

describe("what is not known", () => {
  test.each([
    ["the price", { priceCents: null }, { odometer: 70_000 }],
    ["the first day", { policyStartDate: null }, {}],
    ["the last day", { expirationDate: null }, {}],
    ["a term of no days", { expirationDate: "2025-12-31" }, {}],
  ])("without %s, nobody can tell how much is used", (_name, of, changes) => {
    expect(refund(changes, of)).toMatchObject({ usedByDaysCents: null, usedCents: null, refundCents: null });
  });

  test.each([
    ["no odometer at the sale", { soldAtMiles: null }],
    ["no limit", { expirationMiles: null }],
    ["a limit that had been reached at the sale", { expirationMiles: 60_000 }],
  ])("with %s, only days count", (_name, of) => {
    expect(refund({ odometer: 70_000 }, of)).toMatchObject({ usedByMilesCents: null, usedCents: 20_000 });
  });

  test("without days, miles count alone", () => {
    const miles = refund({ odometer: 70_000 }, { expirationDate: null });
    expect(miles).toMatchObject({ usedByDaysCents: null, usedByMilesCents: 50_000, usedCents: 50_000 });
  });
});
