import type { EntityManager } from "typeorm";

import { insertRow } from "#server/core/entityRows.js";
import { PriceBook } from "#server/prices/priceBook.entity.js";
import { saveLines } from "#server/prices/saveLines.js";
import { dayAfter, newYorkDay } from "#shared/days.js";
import { PLAN_CODES, type Plan } from "#shared/plans.js";
import { EMPTY_PRICE_LINE, type PriceLine } from "#shared/prices/priceLine.js";

/** The price of three years of Gold for a class B car up to six years old, in dollars. */
const BASE = 3_000;
const CLASSES = [
  { name: "A", factor: 0.85, makes: ["Acura", "Honda", "Hyundai", "Kia", "Lexus", "Mazda", "Subaru", "Toyota"] },
  { name: "B", factor: 1, makes: [null] },
  {
    name: "C",
    factor: 1.45,
    makes: ["Audi", "BMW", "Jaguar", "Land Rover", "Mercedes-Benz", "Porsche", "Tesla", "Volvo"],
  },
] as const;
const NOT_SOLD = ["Aston Martin", "Bentley", "Ferrari", "Lamborghini", "Maserati", "McLaren", "Rolls-Royce"];
const PLAN_FACTORS: Readonly<Record<Plan, number>> = { basic: 0.55, silver: 0.75, gold: 1 };
const BANDS = [
  { maxAge: 3, maxOdometer: 36_000, factor: 0.8, longest: 60 },
  { maxAge: 6, maxOdometer: 75_000, factor: 1, longest: 60 },
  { maxAge: 10, maxOdometer: 110_000, factor: 1.25, longest: 48 },
  { maxAge: 15, maxOdometer: 150_000, factor: 1.6, longest: 36 },
] as const;
const TERMS = [
  { months: 24, factor: 0.75 },
  { months: 36, factor: 1 },
  { months: 48, factor: 1.3 },
  { months: 60, factor: 1.55 },
] as const;
const MILES_A_MONTH = 1_000;
const DEDUCTIBLES = { 0: 450, 100: 300, 250: 150, 500: 0, 1000: -200 } as const;
const STATES = { CA: 800, FL: 300, NY: 500, TX: 200 } as const;
const SURCHARGES = { business_use: 350, four_wheel_drive: 150, electric: 250 } as const;

/** The demo's price book, in force for a month. */
export async function addPriceBook(manager: EntityManager, now: Date): Promise<void> {
  const beginsOn = dayAfter(newYorkDay(now), -30);
  const id = await insertRow(manager, PriceBook, {
    name: "Retail prices",
    beginsOn,
    binding: false,
    maxPriceOverridePercent: 15,
    staffPriceOverridePercent: 15,
    managerPriceOverridePercent: null,
    createdAt: now,
    createdByName: null,
  });
  await saveLines(manager, id, demoLines());
}

export function demoLines(): PriceLine[] {
  return [
    ...CLASSES.flatMap(({ name, makes }) =>
      makes.map((make) => line({ kind: "vehicle_class", vehicleClass: name, make })),
    ),
    ...NOT_SOLD.map((make) => line({ kind: "excluded", make })),
    ...CLASSES.flatMap(ratesOf),
    ...Object.entries(DEDUCTIBLES).map(([deductible, dollars]) =>
      line({ kind: "deductible", deductible: Number(deductible), amountCents: dollars * 100 }),
    ),
    ...Object.entries(STATES).map(([state, basisPoints]) => line({ kind: "state", state, basisPoints })),
    ...Object.entries(SURCHARGES).map(([surcharge, dollars]) =>
      line({ kind: "surcharge", surcharge: surcharge as PriceLine["surcharge"], amountCents: dollars * 100 }),
    ),
  ];
}

function ratesOf({ name, factor }: (typeof CLASSES)[number]): PriceLine[] {
  return BANDS.flatMap(({ maxAge, maxOdometer, factor: ofBand, longest }) =>
    TERMS.filter(({ months }) => months <= longest).flatMap(({ months, factor: ofTerm }) =>
      PLAN_CODES.map((plan) =>
        line({
          kind: "rate",
          vehicleClass: name,
          plan,
          termMonths: months,
          termMiles: months * MILES_A_MONTH,
          maxAge,
          maxOdometer,
          amountCents: shelfPrice(BASE * factor * ofBand * ofTerm * PLAN_FACTORS[plan]),
        }),
      ),
    ),
  );
}

/** $2,999, not $3,003.75. */
function shelfPrice(dollars: number): number {
  return (Math.round(dollars / 10) * 10 - 1) * 100;
}

function line(said: Partial<PriceLine> & Pick<PriceLine, "kind">): PriceLine {
  return { ...EMPTY_PRICE_LINE, ...said };
}
