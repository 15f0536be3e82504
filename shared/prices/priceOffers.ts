import { withThousands } from "../money.js";
import { PLAN_CODES, type Plan } from "../plans.js";
import { dividedHalfUp } from "../rounding.js";
import { type PriceLine, type PriceLineKind, type Surcharge, nameKey, sameMakeOrModel, sameName } from "./priceLine.js";

/** What the price of a vehicle depends on; null if unknown. */
export interface PricedVehicle {
  readonly year: number | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly trim: string | null;
  readonly odometer: number | null;
  readonly usage: string | null;
  readonly ev: boolean | null;
  /** Where its owner lives. */
  readonly state: string | null;
}

/** A plan that may be sold for a vehicle. */
export interface PriceOffer {
  readonly plan: Plan;
  readonly termMonths: number;
  /** Null for a term limited only by months. */
  readonly termMiles: number | null;
  /** Whole dollars. */
  readonly deductible: number;
  readonly priceTotalCents: number;
  /** The total divided by the months, rounded half up. */
  readonly priceMonthlyCents: number;
}

export interface Priced {
  readonly vehicleClass: string | null;
  /** What has to be known of the vehicle first. */
  readonly missing: readonly string[];
  /** Why no plan is sold for it. */
  readonly refusals: readonly string[];
  /** By plan, then months, miles and deductible. */
  readonly offers: readonly PriceOffer[];
}

const NOTHING: Priced = { vehicleClass: null, missing: [], refusals: [], offers: [] };

/**
 * The prices of a price book for a vehicle whose plan is sold in the year `saleYear`.
 *
 * The price of a plan and term is that of the vehicle's class in the lowest band of age, then of miles, that it fits;
 * its deductible and surcharges are added to it, and the percentage of the owner's state to the sum. (docs/prices.md)
 */
export function priceOffers(lines: readonly PriceLine[], vehicle: PricedVehicle, saleYear: number): Priced {
  const missing = missingFacts(vehicle);
  if (missing.length > 0) return { ...NOTHING, missing };
  const excluded = exclusion(lines, vehicle);
  if (excluded !== undefined) return { ...NOTHING, refusals: [excluded] };
  const vehicleClass = classOf(lines, vehicle);
  if (vehicleClass === undefined)
    return { ...NOTHING, refusals: [`The price book has no class for ${nameOf(vehicle)}.`] };
  const rates = ofKind(lines, "rate").filter((rate) => sameName(rate.vehicleClass, vehicleClass));
  const age = Math.max(0, saleYear - (vehicle.year ?? saleYear));
  const odometer = vehicle.odometer ?? 0;
  const fitting = rates.filter(({ maxAge, maxOdometer }) => age <= (maxAge ?? 0) && odometer <= (maxOdometer ?? 0));
  if (fitting.length === 0)
    return { ...NOTHING, vehicleClass, refusals: outOfBand(rates, { age, odometer, vehicleClass }) };
  const added = addedTo(lines, vehicle);
  const deductibles = ofKind(lines, "deductible");
  const offers = lowestBands(fitting).flatMap((rate) => deductibles.map((choice) => offerOf(rate, choice, added)));
  return { ...NOTHING, vehicleClass, offers: offers.toSorted(byPlan) };
}

function missingFacts({ year, make, odometer }: PricedVehicle): string[] {
  return [
    ...(year === null ? ["year"] : []),
    ...(nameKey(make) === "" ? ["make"] : []),
    ...(odometer === null ? ["odometer"] : []),
  ];
}

function exclusion(lines: readonly PriceLine[], vehicle: PricedVehicle): string | undefined {
  const all = ofKind(lines, "excluded");
  if (all.some((line) => line.make !== null && isOfMake(line, vehicle)))
    return `We do not sell a plan for ${nameOf(vehicle)}.`;
  const inState = all.some((line) => line.state !== null && sameName(line.state, vehicle.state));
  return inState ? `We do not sell plans in ${vehicle.state ?? ""}.` : undefined;
}

/**
 * A line that names the model takes precedence over one that names only the make, which takes precedence over the line
 * for all others.
 */
function classOf(lines: readonly PriceLine[], vehicle: PricedVehicle): string | undefined {
  const classes = ofKind(lines, "vehicle_class");
  const named = classes.filter((line) => line.make !== null && isOfMake(line, vehicle));
  const line = named.find(({ model }) => model !== null) ?? named[0] ?? classes.find(({ make }) => make === null);
  return line?.vehicleClass ?? undefined;
}

function isOfMake({ make, model }: PriceLine, vehicle: PricedVehicle): boolean {
  return sameMakeOrModel(make, vehicle.make) && (model === null || sameMakeOrModel(model, vehicle.model));
}

interface OutOfBand {
  readonly age: number;
  readonly odometer: number;
  readonly vehicleClass: string;
}

function outOfBand(rates: readonly PriceLine[], { age, odometer, vehicleClass }: OutOfBand): string[] {
  if (rates.length === 0) return [`The price book has no price for class ${vehicleClass}.`];
  const oldest = Math.max(...rates.map(({ maxAge }) => maxAge ?? 0));
  const furthest = Math.max(...rates.map(({ maxOdometer }) => maxOdometer ?? 0));
  const tooOld = age > oldest ? [`The vehicle is ${age} years old; plans are sold up to ${oldest}.`] : [];
  const tooFar =
    odometer > furthest
      ? [
          `The vehicle has ${withThousands(String(odometer))} miles; plans are sold up to ${withThousands(String(furthest))}.`,
        ]
      : [];
  const reasons = [...tooOld, ...tooFar];
  return reasons.length > 0
    ? reasons
    : [`No plan is sold for a vehicle that is ${age} years old with ${withThousands(String(odometer))} miles.`];
}

/** For each plan and term, the matching line with the lowest age, then the fewest miles. */
function lowestBands(rates: readonly PriceLine[]): PriceLine[] {
  const chosen = new Map<string, PriceLine>();
  for (const rate of rates) {
    const key = [rate.plan, rate.termMonths, rate.termMiles].join("|");
    const other = chosen.get(key);
    if (other === undefined || isLower(rate, other)) chosen.set(key, rate);
  }
  return [...chosen.values()];
}

function isLower(one: PriceLine, other: PriceLine): boolean {
  const byAge = (one.maxAge ?? 0) - (other.maxAge ?? 0);
  return byAge === 0 ? (one.maxOdometer ?? 0) < (other.maxOdometer ?? 0) : byAge < 0;
}

interface Added {
  /** Negative for a discount. */
  readonly cents: number;
  readonly basisPoints: number;
}

function addedTo(lines: readonly PriceLine[], vehicle: PricedVehicle): Added {
  const surcharges = surchargesOf(vehicle);
  const cents = ofKind(lines, "surcharge")
    .filter(({ surcharge }) => surcharge !== null && surcharges.includes(surcharge))
    .reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
  const ofState = ofKind(lines, "state").find(({ state }) => sameName(state, vehicle.state));
  return { cents, basisPoints: ofState?.basisPoints ?? 0 };
}

/** Words in a trim or model that mean all-wheel drive. */
const FOUR_WHEEL_DRIVE =
  /\b(?:4wd|awd|4\s?x\s?4|4matic|quattro|xdrive\w*|4motion|sh-awd|all4|e-?awd|(?:4|four|all)[- ]?wheel[- ]?drive)\b/i;

/** The surcharges that apply to a vehicle. Its drive is known only from the words in its model and trim. */
export function surchargesOf({ usage, model, trim, ev }: PricedVehicle): Surcharge[] {
  const isBusiness = nameKey(usage) !== "" && nameKey(usage) !== "personal";
  return [
    ...(isBusiness ? (["business_use"] as const) : []),
    ...(FOUR_WHEEL_DRIVE.test(`${model ?? ""} ${trim ?? ""}`) ? (["four_wheel_drive"] as const) : []),
    ...(ev === true ? (["electric"] as const) : []),
  ];
}

function offerOf(rate: PriceLine, choice: PriceLine, added: Added): PriceOffer {
  const { plan, termMonths, termMiles } = rate;
  if (plan === null || termMonths === null) throw new Error("a price without plan or term");
  const { cents, basisPoints } = added;
  const priceTotalCents = priceCents(rate, { cents: cents + (choice.amountCents ?? 0), basisPoints });
  const priceMonthlyCents = Number(dividedHalfUp(BigInt(priceTotalCents), BigInt(termMonths)));
  return { plan, termMonths, termMiles, deductible: choice.deductible ?? 0, priceTotalCents, priceMonthlyCents };
}

/** A line's price with what is added to it. */
export function priceCents({ amountCents }: PriceLine, added: Added): number {
  const before = Math.max(0, (amountCents ?? 0) + added.cents);
  return Number(dividedHalfUp(BigInt(before) * BigInt(10_000 + added.basisPoints), 10_000n));
}

function byPlan(one: PriceOffer, other: PriceOffer): number {
  return (
    PLAN_CODES.indexOf(one.plan) - PLAN_CODES.indexOf(other.plan) ||
    one.termMonths - other.termMonths ||
    (one.termMiles ?? Infinity) - (other.termMiles ?? Infinity) ||
    one.deductible - other.deductible
  );
}

function ofKind(lines: readonly PriceLine[], kind: PriceLineKind): PriceLine[] {
  return lines.filter((line) => line.kind === kind);
}

function nameOf({ make, model }: PricedVehicle): string {
  return [make, model].filter((part) => nameKey(part) !== "").join(" ");
}
