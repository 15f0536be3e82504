import { Plan } from "./quote.status.js";

const BASIC = [
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
const SILVER = [...BASIC, "Lock Out", "Steering System"] as const;
const GOLD = [
  ...SILVER,
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

/** What each plan covers. (public-site-and-portal.txt section 9) */
export const PLAN_COVERAGE: Readonly<Record<Plan, readonly string[]>> = {
  [Plan.basic]: BASIC,
  [Plan.silver]: SILVER,
  [Plan.gold]: GOLD,
};

export const PLAN_NAMES: Readonly<Record<Plan, string>> = {
  [Plan.basic]: "Basic",
  [Plan.silver]: "Silver",
  [Plan.gold]: "Gold",
};
