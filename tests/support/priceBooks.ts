import { EMPTY_PRICE_LINE, type PriceLine } from "#shared/prices/priceLine.js";
import { must } from "./builders.js";
import type { Caller } from "./testApp.js";

export const CREATE_PRICE_BOOK = `mutation ($input: CreatePriceBookInput!) { createPriceBook(input: $input) {
  id version name beginsOn binding maxPriceOverridePercent begun inForce lineCount createdByName lines { kind plan amountCents }
} }`;

/** A line with the given fields; all others are empty. */
export function priceLine(said: Partial<PriceLine> & Pick<PriceLine, "kind">): PriceLine {
  return { ...EMPTY_PRICE_LINE, ...said };
}

/** Gold for cars of every age with at most 100,000 miles: $3,000 for 36 months, with a deductible of $500. */
export function someLines(dollars = 3_000): readonly PriceLine[] {
  return [
    priceLine({ kind: "vehicle_class", vehicleClass: "A" }),
    priceLine({
      kind: "rate",
      vehicleClass: "A",
      plan: "gold",
      termMonths: 36,
      termMiles: 36_000,
      maxAge: 100,
      maxOdometer: 100_000,
      amountCents: dollars * 100,
    }),
    priceLine({ kind: "deductible", deductible: 500, amountCents: 0 }),
    priceLine({ kind: "deductible", deductible: 0, amountCents: 450_00 }),
  ];
}

export async function createPriceBook(caller: Caller, input: object) {
  return await must(caller, CREATE_PRICE_BOOK, { input: { name: "Retail", lines: someLines(), ...input } });
}
