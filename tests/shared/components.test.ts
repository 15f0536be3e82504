import { describe, expect, test } from "@jest/globals";

import { COMPONENTS, componentOf, componentPhrase, plansListing } from "#shared/components/catalogue.js";
import { PROMISED } from "#tests/support/promisedCoverage.js";

describe("the catalogue of components", () => {
  test("has every system and service of the plans, and no other", () => {
    const systems = new Set(COMPONENTS.flatMap(({ system }) => (system === null ? [] : [system])));
    expect([...systems].toSorted()).toEqual([...PROMISED.gold].toSorted());
    expect(COMPONENTS.length).toBeGreaterThanOrEqual(150);
  });

  test("names the plans that promise each component's system", () => {
    for (const component of COMPONENTS) {
      const promised = (["basic", "silver", "gold"] as const).filter((plan) =>
        PROMISED[plan].some((item) => item === component.system),
      );
      expect([component.id, plansListing(component)]).toEqual([component.id, promised]);
    }
  });

  test("lists each component once, with an id that fits the database column and a name of its own", () => {
    expect(new Set(COMPONENTS.map(({ id }) => id)).size).toBe(COMPONENTS.length);
    expect(new Set(COMPONENTS.map(({ name }) => name.toLowerCase())).size).toBe(COMPONENTS.length);
    for (const { id, name, synonyms } of COMPONENTS) {
      expect(id).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/);
      expect(id.length).toBeLessThanOrEqual(60);
      expect(synonyms.map((each) => each.toLowerCase())).toEqual(synonyms);
      // A component never has the name of a whole system.
      expect(PROMISED.gold).not.toContain(name);
    }
  });

  test("every system has a part that doesn't wear out, so the plans promise something", () => {
    for (const system of PROMISED.gold) {
      expect([system, COMPONENTS.some((each) => each.system === system && !each.wears)]).toEqual([system, true]);
    }
  });

  test.each([
    ["alternator", "the alternator"],
    ["ac_compressor", "the AC compressor"],
    ["cv_joint", "the CV joint"],
    ["dc_converter", "the DC-to-DC converter"],
    ["battery", "the 12-volt battery"],
    ["towing", "towing"],
    ["hotel", "hotel nights"],
  ])("%s reads in a sentence as %s", (id, words) => {
    const component = componentOf(id);
    expect(component && componentPhrase(component)).toBe(words);
  });

  test("finds no component for an unknown id", () => {
    for (const id of ["", "Alternator", "toString", "flux_capacitor"]) expect(componentOf(id)).toBeUndefined();
  });
});
