import { describe, expect, test } from "@jest/globals";

import { findComponents } from "#client/domains/plans/componentSearch";
import { findPart, planCatalogue } from "#client/domains/plans/partSearch";
import { planOfPackage } from "#shared/planOfPackage";
import type { Plan } from "#shared/plans";

const found = (typed: string) => findPart(typed).map(({ name, plans }) => `${name}: ${plans.join(" ")}`);

describe("looking a part up in the plans", () => {
  test("every entry of the catalogue is found by its own name, with 10, 12 and 23 of them in the plans", () => {
    expect(
      planCatalogue.map(({ name }) =>
        findPart(name)
          .map((item) => item.name)
          .includes(name),
      ),
    ).toEqual(Array.from({ length: 23 }, () => true));
    const listed = (code: Plan) => planCatalogue.filter(({ plans }) => plans.includes(code)).length;
    expect([listed("basic"), listed("silver"), listed("gold")]).toEqual([10, 12, 23]);
  });

  test.each([
    ["engi", ["Engine: basic silver gold"]],
    ["AC", ["AC System: gold"]],
    ["my ALTERNATOR died", ["Electrical System: basic silver gold"]],
    ["Power-steering", ["Steering System: silver gold"]],
    ["struts", ["Front Suspension: gold", "Back Suspension: gold"]],
    ["tow", ["Roadside Assistance: basic silver gold"]],
    ["cup holder", []],
    ["e", []],
    ["  ", []],
  ])("%s finds %j", (typed, names) => expect(found(typed)).toEqual(names));

  test.each([
    ["Alternator", ["Alternator"]],
    ["compressor", ["AC compressor", "Air suspension compressor"]],
    ["my ALTERNATOR died", ["Alternator"]],
    ["strut", ["Front strut", "Rear strut"]],
    ["cv axle", ["Axle shaft"]],
    // The alternator is only found by its "battery light".
    [
      "battery",
      ["12-volt battery", "High-voltage battery", "Battery cooling pump", "Battery management module", "Alternator"],
    ],
    ["flux capacitor", []],
    ["e", []],
  ])("%s means the components %j", (typed, names) =>
    expect(findComponents(typed).map(({ name }) => name)).toEqual(names),
  );

  test("a package names its plan, or none", () => {
    expect(["gold", "Silver_Plus", "BASIC", "platinum", null].map(planOfPackage)).toEqual([
      "gold",
      "silver",
      "basic",
      null,
      null,
    ]);
  });
});
