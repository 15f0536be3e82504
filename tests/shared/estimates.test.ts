import { describe, expect, test } from "@jest/globals";

import { type ClaimLimits, whyASecondPerson } from "#shared/estimates/secondPerson.js";
import { askedCentsOf, estimateSums } from "#shared/estimates/estimate.js";

test.each([
  [1, 12_345, 12_345],
  [1.15, 100, 115],
  [0.01, 50, 1],
  [0.01, 49, 0],
  [2.675, 100, 268],
  [1.25, 12_345, 15_431],
  [999.99, 10_000_000, 9_999_900_000],
])("%d times %d cents are %d cents", (quantity, unit, asked) => {
  expect(askedCentsOf(quantity, unit)).toBe(asked);
});

const line = (askedCents: number, authorizedCents: number | null = null) => ({ askedCents, authorizedCents });

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
      askedCents: asked,
      authorizedCents: authorized,
      deductibleCents: now,
      owedCents: owed,
    });
  });
});

describe("a second person must look", () => {
  const NONE: ClaimLimits = { laborRateCents: null, adjusterCents: null, perClaimCents: null, perPolicyCents: null };
  const labor = { kind: "labor" as const, description: "Labor", quantity: 2, ...line(300_00) };
  const facts = {
    lines: [labor],
    authorizedCents: 300_00,
    claimBeforeCents: 100_00,
    policyBeforeCents: 500_00,
    isManager: false,
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
    ["a manager above an adjuster's bound", { isManager: true }, { adjusterCents: 0 }, 0],
    ["all of them", {}, { laborRateCents: 1, adjusterCents: 0, perClaimCents: 0, perPolicyCents: 0 }, 4],
  ])("%s", (_, given, limits, count) => {
    expect(whyASecondPerson({ ...facts, ...given }, { ...NONE, ...limits })).toHaveLength(count);
  });
});
