import { enumerationOf, namesOf } from "../enumeration.js";
import type { Plan } from "../plans.js";

/** The kinds of lines in a price book, each with its required and its optional fields; all others are empty. */
export const PRICE_LINE_KINDS = {
  vehicle_class: {
    label: "Vehicle class",
    needs: ["vehicleClass"],
    may: ["make", "model"],
  },
  excluded: { label: "Not sold", needs: [], may: ["make", "model", "state"] },
  rate: {
    label: "Price",
    needs: ["vehicleClass", "plan", "termMonths", "maxAge", "maxOdometer", "amountCents"],
    may: ["termMiles"],
  },
  deductible: { label: "Deductible", needs: ["deductible", "amountCents"], may: [] },
  state: { label: "State", needs: ["state", "basisPoints"], may: [] },
  surcharge: { label: "Surcharge", needs: ["surcharge", "amountCents"], may: [] },
} as const satisfies Record<string, PriceLineRule>;

interface PriceLineRule {
  readonly label: string;
  readonly needs: readonly PriceLineField[];
  readonly may: readonly PriceLineField[];
}

export type PriceLineKind = keyof typeof PRICE_LINE_KINDS;
export const PriceLineKind = /* @__PURE__ */ enumerationOf(/* @__PURE__ */ namesOf(PRICE_LINE_KINDS));

/** What makes a vehicle more expensive to cover, besides its class. */
export const SURCHARGE_LABELS = {
  business_use: "Business use",
  four_wheel_drive: "Four-wheel drive",
  electric: "Electric",
} as const;

export type Surcharge = keyof typeof SURCHARGE_LABELS;
export const Surcharge = /* @__PURE__ */ enumerationOf(/* @__PURE__ */ namesOf(SURCHARGE_LABELS));

/** A line of a price book. */
export interface PriceLine {
  readonly kind: PriceLineKind;
  readonly vehicleClass: string | null;
  /** If absent, every make that no other line names. */
  readonly make: string | null;
  /** If absent, every model of the make. */
  readonly model: string | null;
  readonly plan: Plan | null;
  readonly termMonths: number | null;
  /** If absent, only months limit the term. */
  readonly termMiles: number | null;
  /** In model years. */
  readonly maxAge: number | null;
  /** Miles on the day of the sale. */
  readonly maxOdometer: number | null;
  /** Whole dollars. */
  readonly deductible: number | null;
  readonly state: string | null;
  readonly surcharge: Surcharge | null;
  /** A price, or an amount added to it; negative for a discount. */
  readonly amountCents: number | null;
  /** Added to the price, in hundredths of a percent; negative for a discount. */
  readonly basisPoints: number | null;
}

export type PriceLineField = Exclude<keyof PriceLine, "kind">;

export const EMPTY_PRICE_LINE: Omit<PriceLine, "kind"> = {
  vehicleClass: null,
  make: null,
  model: null,
  plan: null,
  termMonths: null,
  termMiles: null,
  maxAge: null,
  maxOdometer: null,
  deductible: null,
  state: null,
  surcharge: null,
  amountCents: null,
  basisPoints: null,
};

export const PRICE_LINE_FIELDS = /* @__PURE__ */ namesOf(EMPTY_PRICE_LINE);

/**
 * Whether two names of a make or model mean the same: leads come from forms, phone calls and files, so "Rolls Royce" is
 * "Rolls-Royce" and "F150" is "F-150".
 */
export function sameMakeOrModel(one: string | null, other: string | null): boolean {
  return lettersKey(one) === lettersKey(other);
}

function lettersKey(name: string | null): string {
  return nameKey(name).replace(/[\s\p{Dash}.'’]/gu, "");
}

/** How classes, states and a book's own names are compared: "GMC" is "gmc". */
export function sameName(one: string | null | undefined, other: string | null | undefined): boolean {
  return nameKey(one) === nameKey(other);
}

export function nameKey(name: string | null | undefined): string {
  return (name ?? "").trim().replace(/\s+/g, " ").toLowerCase();
}

/** What a line is about, which is unique within a book. */
export function priceLineKey(line: PriceLine): string {
  const { kind, vehicleClass, make, model, plan, termMonths, termMiles, maxAge, maxOdometer, deductible } = line;
  const about = kind === "vehicle_class" ? [make, model] : [vehicleClass, make, model];
  const band = [plan, termMonths, termMiles, maxAge, maxOdometer, deductible, line.state, line.surcharge];
  return [kind, ...[...about, ...band].map((value) => nameKey(value === null ? "" : String(value)))].join("|");
}
