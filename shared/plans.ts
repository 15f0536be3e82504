import { enumerationOf, namesOf } from "./enumeration.js";

const COVERED_BY_BASIC = [
  "Engine",
  "Transmission",
  "Cooling System",
  "Brake System",
  "Electrical System",
  "Drive Axle",
  "Trip Interruption",
  "Gas Refill",
  "Roadside Assistance",
  "Rental Car",
] as const;

const ADDED_BY_SILVER = ["Lock Out", "Steering System"] as const;

const ADDED_BY_GOLD = [
  "Seals & Gaskets",
  "ABS Brakes",
  "AC System",
  "Heating System",
  "Fuel System",
  "Turbo/Supercharger",
  "Hi-Tech",
  "Front Suspension",
  "Back Suspension",
  "AWD 4x4",
  "Hybrid & EV Components",
] as const;

/** One of the systems and services that the plans cover. */
export type CoveredItem = (typeof COVERED_BY_BASIC | typeof ADDED_BY_SILVER | typeof ADDED_BY_GOLD)[number];

export type Plan = "basic" | "silver" | "gold";

interface PlanFacts {
  readonly name: string;
  readonly description: string;
  /** In the order in which the site and the contract list them. */
  readonly covers: readonly CoveredItem[];
}

/**
 * The three plans, smallest first. The contract that a customer signs, the public site and the portal all list exactly
 * this, so what is promised is what is signed.
 */
export const PLANS: Readonly<Record<Plan, PlanFacts>> = {
  basic: {
    name: "Basic",
    description: "The essential systems that keep a car moving.",
    covers: COVERED_BY_BASIC,
  },
  silver: {
    name: "Silver",
    description: "Everything in Basic, plus steering and lockout help.",
    covers: [...COVERED_BY_BASIC, ...ADDED_BY_SILVER],
  },
  gold: {
    name: "Gold",
    description: "Most Comprehensive!",
    covers: [...COVERED_BY_BASIC, ...ADDED_BY_SILVER, ...ADDED_BY_GOLD],
  },
};

/** Smallest first. */
export const PLAN_CODES = /* @__PURE__ */ namesOf(PLANS);

export const Plan = /* @__PURE__ */ enumerationOf(PLAN_CODES);
