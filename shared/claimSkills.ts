import { COMPONENTS } from "./components/catalogue.js";
import { enumerationOf, namesOf } from "./enumeration.js";
import type { CoveredItem } from "./plans.js";

/** The fields in which an adjuster may be skilled. */
export const CLAIM_SKILL_LABELS = {
  engine: "Engine and fuel",
  drivetrain: "Transmission and drivetrain",
  chassis: "Brakes, steering and suspension",
  electrical: "Electrical and electronics",
  climate: "Cooling and climate",
  services: "Towing, rental and travel",
} as const;

export type ClaimSkill = keyof typeof CLAIM_SKILL_LABELS;
export const CLAIM_SKILLS = /* @__PURE__ */ namesOf(CLAIM_SKILL_LABELS);
export const ClaimSkill = /* @__PURE__ */ enumerationOf(CLAIM_SKILLS);

const SKILL_OF: Readonly<Record<CoveredItem, ClaimSkill>> = {
  Engine: "engine",
  "Seals & Gaskets": "engine",
  "Fuel System": "engine",
  "Turbo/Supercharger": "engine",
  Transmission: "drivetrain",
  "Drive Axle": "drivetrain",
  "AWD 4x4": "drivetrain",
  "Brake System": "chassis",
  "ABS Brakes": "chassis",
  "Steering System": "chassis",
  "Front Suspension": "chassis",
  "Back Suspension": "chassis",
  "Electrical System": "electrical",
  "Hi-Tech": "electrical",
  "Hybrid & EV Components": "electrical",
  "Cooling System": "climate",
  "AC System": "climate",
  "Heating System": "climate",
  "Trip Interruption": "services",
  "Gas Refill": "services",
  "Roadside Assistance": "services",
  "Rental Car": "services",
  "Lock Out": "services",
};

/** The ids of the components that a skill covers. Parts that no plan lists belong to no skill. */
export function componentsOfSkill(skill: ClaimSkill): readonly string[] {
  return COMPONENTS.filter(({ system }) => system !== null && SKILL_OF[system] === skill).map(({ id }) => id);
}
