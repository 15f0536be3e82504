import { PLAN_CODES, PLANS, type Plan } from "../plans.js";
import { midSentence } from "../text/midSentence.js";
import { CHASSIS } from "./chassis.js";
import type { Component } from "./component.js";
import { ELECTRICS } from "./electrics.js";
import { HEAT_AND_FUEL } from "./heatAndFuel.js";
import { POWERTRAIN } from "./powertrain.js";
import { SERVICES, SERVICE_SYSTEMS } from "./services.js";
import { UNLISTED } from "./unlisted.js";

/**
 * Every component that a claim's line can name, in the systems that the plans list. The lists themselves are in
 * `plans.ts`: this says which part belongs to which entry of them, never what a plan covers.
 */
export const COMPONENTS: readonly Component[] = /* @__PURE__ */ [
  POWERTRAIN,
  CHASSIS,
  ELECTRICS,
  HEAT_AND_FUEL,
  SERVICES,
  UNLISTED,
].flat();

const byId: ReadonlyMap<string, Component> = /* @__PURE__ */ new Map(COMPONENTS.map((each) => [each.id, each]));

/** Undefined for an id that the catalogue doesn't have. */
export function componentOf(id: string): Component | undefined {
  return byId.get(id);
}

/** The plans that list a component, smallest first. Says nothing about wear. */
export function plansListing({ system }: Pick<Component, "system">): readonly Plan[] {
  return PLAN_CODES.filter((plan) => system !== null && PLANS[plan].covers.includes(system));
}

/** The component inside a sentence: `the alternator`, `the ABS control module`, `towing`. */
export function componentPhrase({ name, system }: Pick<Component, "name" | "system">): string {
  const second = name.charAt(1);
  const isAbbreviation = second !== second.toLowerCase();
  const words = isAbbreviation ? name : midSentence(name);
  return SERVICE_SYSTEMS.includes(system) ? words : `the ${words}`;
}
