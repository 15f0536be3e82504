import { describe, expect, test } from "@jest/globals";

import { requestedCentsOf, estimateSums } from "#shared/estimates/estimate.js";
import { type ClaimLimits, secondPersonReasons } from "#shared/estimates/secondPerson.js";

test.each([
  [1, 12_345, 12_345],
  [1.15, 100, 115],
  [0.01, 50, 1],
  [0.01, 49, 0],
  [2.675, 100, 268],
  [1.25, 12_345, 15_431],
  [999.99, 10_000_000, 9_999_900_000],
])("%d times %d cents are %d cents", (quantity, unit, asked) => {
  expect(requestedCentsOf(quantity, unit)).toBe(asked);
});

const line = (requestedCents: number, authorizedCents: number | null = null) => ({ requestedCents, authorizedCents });

describe("what we pay", () => {
  test.each([
    // lines, deductible, applied before, asked, authorized, deductible now, owed
    [[], 100_00, 0, 0, 0, 0, 0],
    [[line(500_00)], 100_00, 0, 500_00, 500_00, 100_00, 400_00],
    [[line(500_00, 450_00)], 100_00, 0, 500_00, 450_00, 100_00, 350_00],
    [[line(500_00, 0), line(60_00)], 100_00, 0, 560_00, 60_00, 60_00, 0],
    [[line(500_00)], 100_00, 60_00, 500_00, 500_00, 40_00, 460_00],
    [[line(500_00)], 100_00, 100_00, 500_00, 500_00, 0, 500_00],
    // The policy's deductible was lowered after a first authorization.
    [[line(500_00)], 50_00, 100_00, 500_00, 500_00, 0, 500_00],
    [[line(100_00)], 100_00, 0, 100_00, 100_00, 100_00, 0],
    [[line(1)], 0, 0, 1, 1, 0, 1],
  ])("of %j with a deductible of %d, %d of it applied", (lines, cents, appliedCents, asked, authorized, now, owed) => {
    expect(estimateSums(lines, { cents, appliedCents })).toEqual({
      requestedCents: asked,
      authorizedCents: authorized,
      deductibleCents: now,
      owedCents: owed,
    });
  });
});

describe("a second person must look", () => {
  const NONE: ClaimLimits = {
    laborRateCents: null,
    stateLaborRates: [],
    laborHours: null,
    partOverListPercent: null,
    adjusterCents: null,
    staffCents: null,
    managerCents: null,
    perClaimCents: null,
    perPolicyCents: null,
  };
  const labor = {
    kind: "labor" as const,
    description: "Labor",
    quantity: 2,
    unitCents: 150_00,
    listCents: null,
    ...line(300_00),
  };
  const facts = {
    lines: [labor],
    shopState: null as string | null,
    authorizedCents: 300_00,
    claimBeforeCents: 100_00,
    policyBeforeCents: 500_00,
    sets: ["claims"],
  };
  test.each<[string, Partial<typeof facts>, Partial<ClaimLimits>, number]>([
    ["no limit", {}, {}, 0],
    ["an hour at its limit", {}, { laborRateCents: 150_00 }, 0],
    ["an hour above it", {}, { laborRateCents: 149_99 }, 1],
    [
      "an hour of which less is allowed",
      { lines: [{ ...labor, authorizedCents: 200_00 }] },
      { laborRateCents: 100_00 },
      0,
    ],
    ["a part", { lines: [{ ...labor, kind: "part" as never }] }, { laborRateCents: 1 }, 0],
    ["a claim at its limit", {}, { perClaimCents: 400_00 }, 0],
    ["a claim above it", {}, { perClaimCents: 399_99 }, 1],
    ["a policy at its limit", {}, { perPolicyCents: 800_00 }, 0],
    ["a policy above it", {}, { perPolicyCents: 799_99 }, 1],
    ["an adjuster at the bound", {}, { adjusterCents: 300_00 }, 0],
    ["an adjuster above it", {}, { adjusterCents: 299_99 }, 1],
    ["a manager above an adjuster's bound", { sets: ["manager"] }, { adjusterCents: 0, staffCents: 0 }, 0],
    ["a manager above their own", { sets: ["manager"] }, { managerCents: 299_99 }, 1],
    ["staff above their own", { sets: ["staff"] }, { staffCents: 299_99 }, 1],
    ["staff above an adjuster's bound", { sets: ["staff"] }, { adjusterCents: 0 }, 0],
    ["the wider bound of two sets", { sets: ["claims", "manager"] }, { adjusterCents: 0, managerCents: 300_00 }, 0],
    ["an administrator", { sets: ["administrator"] }, { adjusterCents: 0, staffCents: 0, managerCents: 0 }, 0],
    ["a desk that authorizes nothing", { sets: ["sales"] }, {}, 1],
    ["all of them", {}, { laborRateCents: 1, adjusterCents: 0, perClaimCents: 0, perPolicyCents: 0 }, 4],
  ])("%s", (_, given, limits, count) => {
    expect(secondPersonReasons({ ...facts, ...given }, { ...NONE, ...limits })).toHaveLength(count);
  });

  const CALIFORNIA = { laborRateCents: 100_00, stateLaborRates: [{ state: "CA", laborRateCents: 150_00 }] };
  const part = { ...labor, kind: "part" as const, description: "Pump", quantity: 1.5, listCents: 33_33 };
  const pump = (allowed: number): Partial<typeof facts> => ({ lines: [{ ...part, ...line(allowed) } as never] });
  const half = (allowed: number): Partial<typeof facts> => ({
    lines: [{ ...labor, quantity: 0.5, unitCents: 142_75, ...line(allowed) }],
  });
  test.each<[string, Partial<typeof facts>, Partial<ClaimLimits>, readonly string[]]>([
    ["an hour at the state's rate", { shopState: "ca" }, CALIFORNIA, []],
    ["an hour there, by the state's name", { shopState: "CALIFORNIA " }, CALIFORNIA, []],
    [
      "a cent above the state's rate",
      { shopState: "CA" },
      { stateLaborRates: [{ state: "CA", laborRateCents: 149_99 }] },
      ["Labor: more than $149.99 an hour in California."],
    ],
    ["half an hour at a rate with odd cents", half(71_38), { laborRateCents: 142_75 }, []],
    ["a cent more", half(71_39), { laborRateCents: 142_75 }, ["Labor: more than $142.75 an hour."]],
    ["an hour in a state without a rate", { shopState: "TX" }, CALIFORNIA, ["Labor: more than $100.00 an hour."]],
    ["an hour nobody knows where", {}, CALIFORNIA, ["Labor: more than $100.00 an hour."]],
    ["an hour in no state of ours", { shopState: "Ontario" }, CALIFORNIA, ["Labor: more than $100.00 an hour."]],
    ["as many hours as a line may have", {}, { laborHours: 2 }, []],
    ["more hours", {}, { laborHours: 1.99 }, ["Labor: more than 1.99 hours."]],
    [
      "more hours, of which we allow less",
      { lines: [{ ...labor, authorizedCents: 298_50 }] },
      { laborHours: 1.99 },
      [],
    ],
    [
      "a cent more than those hours",
      { lines: [{ ...labor, authorizedCents: 298_51 }] },
      { laborHours: 1.99 },
      ["Labor: more than 1.99 hours."],
    ],
    // 1.5 times $33.33 and 10 percent are $54.9945.
    ["a part within its list price and percent", pump(54_99), { partOverListPercent: 10 }, []],
    ["a cent over", pump(55_00), { partOverListPercent: 10 }, ["Pump: more than 10% over the list price of $33.33."]],
    // 1.5 times $33.33 are $49.995, which are asked for as $50.00.
    ["a part at its list price", pump(50_00), { partOverListPercent: 0 }, []],
    ["a part above it", pump(50_01), { partOverListPercent: 0 }, ["Pump: more than the list price of $33.33."]],
    ["a part above it without a limit", pump(500_00), {}, []],
    [
      "a part of which nobody knows the list price",
      { lines: [{ ...part, listCents: null }] as never },
      { partOverListPercent: 0 },
      [],
    ],
    ["labor has no list price", { lines: [{ ...labor, listCents: 1 }] as never }, { partOverListPercent: 0 }, []],
  ])("of %s", (_, given, limits, reasons) => {
    expect(secondPersonReasons({ ...facts, ...given }, { ...NONE, ...limits })).toEqual(reasons);
  });
});
