import { describe, expect, test } from "@jest/globals";

import { type EndedCoverage, type SoldCoverage, cancellationRefund } from "#shared/cancellationRefund.js";
import { type CancellationTerms, DEFAULT_CANCELLATION_TERMS } from "#shared/cancellationTerms.js";

/** 1,000 days and 40,000 miles for $2,000.00: a day is $2.00, a mile is 5 cents. */
const sold: SoldCoverage = {
  signedOn: "2026-01-01",
  policyStartDate: "2026-01-01",
  expirationDate: "2028-09-26",
  soldAtMiles: 60_000,
  expirationMiles: 100_000,
  priceCents: 200_000,
  terms: DEFAULT_CANCELLATION_TERMS,
};
/** The hundredth day, paid in full, without claims. */
const ended: EndedCoverage = {
  reason: "holder_request",
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

describe("other terms than the usual ones", () => {
  const on = (
    terms: Partial<CancellationTerms>,
    changes: Partial<EndedCoverage> = {},
    of: Partial<SoldCoverage> = {},
  ) => refund(changes, { terms: { ...DEFAULT_CANCELLATION_TERMS, ...terms }, ...of });

  test("the free look is as long as they say, and costs nothing", () => {
    const terms = { freeLookDays: 60, feeCents: 5_000 };
    const free = { isFreeLook: true, freeLookUntil: "2026-03-02", feeCents: 0, refundCents: 200_000 };
    expect(on(terms, { requestedOn: "2026-03-02" })).toMatchObject(free);
    expect(on(terms, { requestedOn: "2026-03-03" })).toMatchObject({ isFreeLook: false, feeCents: 5_000 });
  });

  test.each([
    ["holder_request", 5_000, 175_000],
    ["vehicle_sold", 5_000, 175_000],
    ["total_loss", 5_000, 175_000],
    ["non_payment", 0, 180_000],
    ["misrepresentation", 0, 180_000],
  ] as const)("%s: the fee is ours only if the holder cancels", (reason, feeCents, refundCents) => {
    expect(on({ feeCents: 5_000 }, { reason })).toMatchObject({ usedCents: 20_000, feeCents, refundCents });
  });

  test.each([
    ["a fee below its cap is the fee", 2_500, 10, 200_000, 2_500],
    ["a fee above its cap is the cap", 25_000, 10, 200_000, 20_000],
    ["half a cent of the cap counts as a whole one", 25_000, 5, 250, 13],
    ["less than half a cent counts as none", 25_000, 1, 249, 2],
    ["a fee without a cap is the fee", 25_000, null, 30_000, 25_000],
  ])("%s", (_name, feeCents, feeCapPercent, priceCents, expected) => {
    const capped = on({ feeCents, feeCapPercent }, { lastDay: "2025-12-01" }, { priceCents });
    expect(capped).toMatchObject({ usedCents: 0, feeCents: expected, refundCents: 200_000 - expected });
  });

  test.each([
    ["what is left", { paidCents: 24_000 }, 4_000],
    ["nothing, if claims took it all", { claimsPaidCents: 190_000 }, 0],
    ["nothing, if less was paid than is used", { paidCents: 15_000 }, 0],
  ])("at most %s is kept as a fee", (_name, changes, feeCents) => {
    expect(on({ feeCents: 5_000 }, changes)).toMatchObject({ feeCents, refundCents: 0 });
  });

  test("a fee is not known as long as it is not known how much is used", () => {
    const unknown = { priceCents: null };
    expect(on({ feeCents: 5_000, feeCapPercent: 10 }, {}, unknown)).toMatchObject({
      feeCents: null,
      refundCents: null,
    });
    expect(on({ feeCents: 5_000 }, { reason: "non_payment" }, unknown)).toMatchObject({
      feeCents: 0,
      refundCents: null,
    });
    expect(on({}, {}, unknown)).toMatchObject({ feeCents: 0, refundCents: null });
  });
});
