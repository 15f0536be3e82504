import type { EstimateKind } from "#shared/estimates/estimate.js";

const DAY = 24;

export const SHOPS = {
  oak: {
    name: "Oak Street Auto",
    phone: "(512) 555-0171",
    email: "office@oakstreet.example.com",
    city: "Austin",
    state: "TX",
    laborRateCents: 12_000,
  },
  lakeside: {
    name: "Lakeside Garage",
    phone: "(614) 555-0129",
    email: null,
    city: "Columbus",
    state: "OH",
    laborRateCents: 15_000,
  },
} as const;

/** A shop's estimate for a demo repair, and its outcome. */
export interface PlotRepair {
  readonly shop: keyof typeof SHOPS;
  readonly lines: readonly PlotEstimateLine[];
  /** Days after the claim; without them it is not authorized yet. */
  readonly authorizedAfter?: number;
  readonly paidAfter?: number;
  /** The customer paid the tow truck and was reimbursed; in cents. */
  readonly toCustomerCents?: number;
}

interface PlotEstimateLine {
  readonly kind: EstimateKind;
  readonly description: string;
  readonly unitCents: number;
  readonly quantity?: number;
  /** The allowed amount, if it is not what the shop asks for. */
  readonly allowed?: readonly [cents: number, reason: string];
}

/** By the reason of the claim. */
export const REPAIRS: Readonly<Record<string, PlotRepair>> = {
  Alternator: {
    shop: "oak",
    lines: [
      { kind: "part", description: "Alternator, remanufactured", unitCents: 41_280 },
      { kind: "labor", description: "Replace the alternator", quantity: 2, unitCents: 11_500 },
    ],
    authorizedAfter: 44 / DAY,
    paidAfter: 5,
  },
  "Coolant leak": {
    shop: "lakeside",
    lines: [
      { kind: "part", description: "Radiator", unitCents: 38_900 },
      { kind: "labor", description: "Replace the radiator, bleed the system", quantity: 2.5, unitCents: 15_000 },
    ],
  },
  "Fuel pump": {
    shop: "oak",
    lines: [
      { kind: "part", description: "Fuel pump module", unitCents: 56_540 },
      { kind: "labor", description: "Drop the tank, replace the pump", quantity: 2.5, unitCents: 12_000 },
      { kind: "tow", description: "Tow to the shop", unitCents: 5_000 },
    ],
    authorizedAfter: 50 / DAY,
    toCustomerCents: 5_000,
  },
  "Water pump": {
    shop: "lakeside",
    lines: [
      { kind: "part", description: "Water pump with gasket", unitCents: 33_900 },
      {
        kind: "labor",
        description: "Replace the water pump",
        quantity: 3,
        unitCents: 15_000,
        allowed: [42_000, "The labor guide says 2.8 hours."],
      },
    ],
    authorizedAfter: 20 / DAY,
    paidAfter: 6,
  },
  "Starter motor": {
    shop: "oak",
    lines: [
      { kind: "part", description: "Starter motor", unitCents: 24_120 },
      { kind: "labor", description: "Replace the starter", quantity: 1.9, unitCents: 10_000 },
    ],
    authorizedAfter: 1,
    paidAfter: 4,
  },
};
