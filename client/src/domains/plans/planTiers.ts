/** The three tiers of the specification (sections 3 and 9), shared by the site and, later, by the portal and the back office. */
export type PlanCode = "basic" | "silver" | "gold";

export interface PlanTier {
  readonly code: PlanCode;
  readonly name: string;
  readonly description: string;
  /** Everything the plan covers, in the order of the specification. */
  readonly features: readonly string[];
  /** Those of `features` that the tier below does not have. */
  readonly added: readonly string[];
}

const basicFeatures = [
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

const addedBySilver = ["Lock Out", "Steering System"] as const;

const addedByGold = [
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

export const planTiers: Readonly<Record<PlanCode, PlanTier>> = {
  basic: {
    code: "basic",
    name: "Basic",
    description: "The essential systems that keep a car moving.",
    features: basicFeatures,
    added: basicFeatures,
  },
  silver: {
    code: "silver",
    name: "Silver",
    description: "Basic, with steering and help when you are locked out.",
    features: [...basicFeatures, ...addedBySilver],
    added: addedBySilver,
  },
  gold: {
    code: "gold",
    name: "Gold",
    description: "Most Comprehensive!",
    features: [...basicFeatures, ...addedBySilver, ...addedByGold],
    added: addedByGold,
  },
};

/** Specification section 2: the cards stand in the order basic, gold, silver, with gold highlighted in the middle. */
export const plansInCardOrder: readonly PlanTier[] = [planTiers.basic, planTiers.gold, planTiers.silver];

/** From the smallest to the largest, as a comparison reads. */
export const plansInTierOrder: readonly PlanTier[] = [planTiers.basic, planTiers.silver, planTiers.gold];
