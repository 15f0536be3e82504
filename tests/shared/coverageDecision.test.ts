import { readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, test } from "@jest/globals";

import { COMPONENTS, componentOf } from "#shared/components/catalogue.js";
import { coverageDecision } from "#shared/coverageDecision/coverageDecision.js";
import {
  FAILURE_CAUSES,
  type CoverageQuestion,
  type FailureFacts,
  type PolicyFacts,
} from "#shared/coverageDecision/coverageFacts.js";
import { later, naiveCoverage } from "#tests/support/naiveCoverage.js";

const POLICY: PolicyFacts = {
  package: "gold",
  startsOn: "2026-01-05",
  endsOn: "2029-01-05",
  expirationMiles: 100_000,
  odometerAtSale: 41_000,
  declaredUse: "personal",
  paymentsBehind: false,
  lastRepair: null,
};

function asked(
  id: string,
  failure: Partial<FailureFacts> = {},
  policy: Partial<PolicyFacts> | null = {},
  enquiry = false,
): CoverageQuestion {
  const component = componentOf(id);
  if (component === undefined) throw new Error(`the catalogue has no ${id}`);
  return {
    policy: policy && { ...POLICY, ...policy },
    failure: { component, work: "part", failedOn: "2026-06-01", odometer: 50_000, cause: null, ...failure },
    enquiry,
  };
}

interface Case {
  readonly component: string;
  readonly failure?: Partial<FailureFacts>;
  readonly policy?: Partial<PolicyFacts> | null;
  readonly enquiry?: boolean;
  readonly verdict: string;
  readonly sentence: string;
  readonly clause: string | null;
}

const cases = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "coverageDecisionCases.json"), "utf8"),
) as readonly Case[];

describe("a decision about coverage", () => {
  test.each(cases)("$component: $sentence", (each) => {
    const { verdict, reasons } = coverageDecision(asked(each.component, each.failure, each.policy, each.enquiry));
    const { sentence, clause } = reasons[0];
    expect({ verdict, sentence, clause: clause && `${clause.heading}: ${clause.text}` }).toEqual({
      verdict: each.verdict,
      sentence: each.sentence,
      clause: each.clause && expect.stringContaining(each.clause),
    });
  });

  test("lists every reason, those against coverage first", () => {
    const { verdict, reasons } = coverageDecision(
      asked("brake_pad", { failedOn: "2026-01-20", odometer: null, cause: "collision" }, { paymentsBehind: true }),
    );
    expect(verdict).toBe("not_covered");
    expect(reasons.map(({ code }) => code)).toEqual([
      "wear_part",
      "waiting_days",
      "collision",
      "odometer_unknown",
      "payments_behind",
    ]);
  });

  test("that refuses names its clause, and speaks in whole sentences, for every component of the catalogue", () => {
    for (const { id } of COMPONENTS) {
      for (const plan of ["basic", "silver", "gold"]) {
        for (const cause of [null, ...FAILURE_CAUSES]) {
          for (const { verdict, sentence, clause } of coverageDecision(asked(id, { cause }, { package: plan }))
            .reasons) {
            expect(sentence).toMatch(/^[A-Z].*\.$/);
            if (verdict !== "person")
              expect([id, clause]).toEqual([id, { heading: expect.any(String), text: expect.any(String) }]);
          }
        }
      }
    }
  });
});

const { startsOn, endsOn } = POLICY as { readonly startsOn: string; readonly endsOn: string };
const DAYS = [
  null,
  later(startsOn, -1),
  startsOn,
  later(startsOn, 29),
  later(startsOn, 30),
  "2027-03-09",
  "2027-03-10",
  "2027-03-11",
  endsOn,
  later(endsOn, 1),
];
const READINGS = [null, 0, 40_999, 41_000, 41_999, 42_000, 57_000, 57_001, 100_000, 100_001];
const POLICIES: readonly (Partial<PolicyFacts> | null)[] = [
  null,
  {},
  { package: "silver" },
  { package: "Basic_Plus" },
  { package: "platinum" },
  { package: null, odometerAtSale: null },
  { startsOn: null, expirationMiles: null },
  { endsOn: null, declaredUse: null },
  { paymentsBehind: true, declaredUse: "commercial" },
  { lastRepair: { on: "2026-03-10", odometer: 45_000 } },
  { lastRepair: { on: "2026-03-10", odometer: null }, package: "silver" },
];
const PARTS = ["alternator", "steering_rack", "ac_compressor", "brake_pad", "windshield", "tire", "towing"];

test("the decision matches a second, naive implementation in tens of thousands of cases", () => {
  let compared = 0;
  for (const part of PARTS)
    for (const policy of POLICIES)
      for (const failedOn of DAYS)
        for (const odometer of READINGS)
          for (const cause of [null, ...FAILURE_CAUSES]) {
            const question = asked(part, { failedOn, odometer, cause }, policy, compared % 3 === 0);
            const { against, open } = naiveCoverage(question);
            const expected = [...against, ...open];
            const { verdict, reasons } = coverageDecision(question);
            const codes = reasons.map(({ code }) => code);
            compared += 1;
            if (
              verdict === (against.length > 0 ? "not_covered" : open.length > 0 ? "person" : "covered") &&
              JSON.stringify(codes.toSorted()) ===
                JSON.stringify(expected.length > 0 ? expected.toSorted() : ["covered"])
            )
              continue;
            expect({ part, policy, failedOn, odometer, cause, verdict, codes }).toEqual({
              part,
              policy,
              failedOn,
              odometer,
              cause,
              against,
              open,
            });
          }
  expect(compared).toBe(77_000);
});
