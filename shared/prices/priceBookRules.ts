import { MAX_INT } from "../limits/integers.js";
import { MAX_ODOMETER } from "../limits/vehicleLimits.js";
import { PLANS } from "../plans.js";
import { US_STATES } from "../usStates.js";
import {
  PRICE_LINE_FIELDS,
  PRICE_LINE_KINDS,
  type PriceLine,
  type PriceLineField,
  nameKey,
  priceLineKey,
} from "./priceLine.js";
import { priceCents } from "./priceOffers.js";

export const MAX_PRICE_LINES = 5_000;
export const MAX_BOOK_NAME_LENGTH = 100;
/** Of a vehicle class, a make and a model. */
export const MAX_PRICE_NAME_LENGTH = 100;

/** What is wrong with a line of a price book. */
export interface LineProblem {
  /** The line's index; null for a problem of the whole book. */
  readonly line: number | null;
  readonly field: PriceLineField | null;
  readonly message: string;
  /** The index of the earlier line that it repeats. */
  readonly repeats?: number;
}

/** The name of each field in the table's headings and the messages. */
export const PRICE_LINE_LABELS: Readonly<Record<PriceLineField, string>> = {
  vehicleClass: "Vehicle class",
  make: "Make",
  model: "Model",
  plan: "Plan",
  termMonths: "Months",
  termMiles: "Miles",
  maxAge: "Up to years",
  maxOdometer: "Up to miles",
  deductible: "Deductible",
  state: "State",
  surcharge: "Surcharge",
  amountCents: "Amount",
  basisPoints: "Percent",
};

const RANGES: Partial<Record<PriceLineField, readonly [number, number]>> = {
  termMonths: [1, 1200],
  // They are added to the vehicle's reading.
  termMiles: [1, MAX_INT - MAX_ODOMETER],
  maxAge: [0, 100],
  maxOdometer: [0, MAX_INT],
  deductible: [0, 100_000],
  amountCents: [-100_000_00, 1_000_000_00],
  basisPoints: [-10_000, 10_000],
};

/** Of a plan's price in cents. Only what is added to it may be nothing, or a discount. */
const PRICE_RANGE = [1, 1_000_000_00] as const;

const NAMES = ["vehicleClass", "make", "model"] as const;

/** Everything that is wrong with a price book, line by line; empty for a usable one. */
export function priceBookProblems(lines: readonly PriceLine[]): LineProblem[] {
  if (lines.length > MAX_PRICE_LINES) return [tooManyLines()];
  const alone = lines.flatMap((line, index) =>
    lineProblems(line).map(([field, message]) => ({ line: index, field, message })),
  );
  const found = [...alone, ...repeated(lines), ...withoutClass(lines), ...incomplete(lines)];
  return found.length > 0 ? found : forNothing(lines);
}

export function tooManyLines(): LineProblem {
  return ofBook(`A price book can have at most ${MAX_PRICE_LINES.toLocaleString("en-US")} lines.`);
}

type FieldProblem = readonly [PriceLineField | null, string];

/** What is wrong with a line by itself. */
export function lineProblems(line: PriceLine): FieldProblem[] {
  const { label, needs, may } = PRICE_LINE_KINDS[line.kind];
  const belongs: readonly PriceLineField[] = [...needs, ...may];
  return PRICE_LINE_FIELDS.flatMap((field): FieldProblem[] => {
    const value = line[field];
    const isEmpty = value === null || nameKey(String(value)) === "";
    if (isEmpty) return belongs.includes(field) && !isOptional(line, field) ? [[field, missingIn(label, field)]] : [];
    if (!belongs.includes(field)) return [[field, `${PRICE_LINE_LABELS[field]} doesn't apply to a line "${label}".`]];
    return valueProblem(line.kind, field, value);
  }).concat(aboutNothing(line));
}

function isOptional({ kind }: PriceLine, field: PriceLineField): boolean {
  const optional: readonly PriceLineField[] = PRICE_LINE_KINDS[kind].may;
  return optional.includes(field);
}

function missingIn(label: string, field: PriceLineField): string {
  return `A line "${label}" needs ${PRICE_LINE_LABELS[field]}.`;
}

function aboutNothing({ kind, make, model, state }: PriceLine): FieldProblem[] {
  if (model !== null && make === null) return [["make", "A model needs its make."]];
  if (kind === "excluded" && (make === null) === (state === null))
    return [["make", 'A line "Not sold" needs either a make or a state.']];
  return [];
}

function valueProblem(kind: PriceLine["kind"], field: PriceLineField, value: string | number): FieldProblem[] {
  const range = kind === "rate" && field === "amountCents" ? PRICE_RANGE : RANGES[field];
  if (range !== undefined) {
    const number = Number(value);
    return Number.isInteger(number) && number >= range[0] && number <= range[1] ? [] : [[field, outOf(field, range)]];
  }
  if (field === "plan") return String(value) in PLANS ? [] : [[field, "Plan must be basic, silver or gold."]];
  if (field === "state")
    return US_STATES.some(({ code }) => code === value)
      ? []
      : [[field, "State must be the two letters of a U.S. state."]];
  const isTooLong = NAMES.some((name) => name === field) && String(value).length > MAX_PRICE_NAME_LENGTH;
  return isTooLong ? [[field, `${PRICE_LINE_LABELS[field]} has at most ${MAX_PRICE_NAME_LENGTH} characters.`]] : [];
}

function outOf(field: PriceLineField, [from, to]: readonly [number, number]): string {
  const unit = field === "amountCents" || field === "basisPoints" ? 100 : 1;
  const shown = (bound: number): string => (bound / unit).toLocaleString("en-US");
  return `${PRICE_LINE_LABELS[field]} is between ${shown(from)} and ${shown(to)}.`;
}

function repeated(lines: readonly PriceLine[]): LineProblem[] {
  const first = new Map<string, number>();
  return lines.flatMap((line, index) => {
    const key = priceLineKey(line);
    const before = first.get(key);
    if (before === undefined) {
      first.set(key, index);
      return [];
    }
    return [{ line: index, field: null, message: "This repeats an earlier line.", repeats: before }];
  });
}

/** Prices that no vehicle can ever get. */
function withoutClass(lines: readonly PriceLine[]): LineProblem[] {
  const classes = new Set(
    lines.filter(({ kind }) => kind === "vehicle_class").map(({ vehicleClass }) => nameKey(vehicleClass)),
  );
  return lines.flatMap(({ kind, vehicleClass }, index) =>
    kind === "rate" && nameKey(vehicleClass) !== "" && !classes.has(nameKey(vehicleClass))
      ? [{ line: index, field: "vehicleClass" as const, message: `No vehicle belongs to class ${vehicleClass ?? ""}.` }]
      : [],
  );
}

/** Prices of which all discounts of the book together leave nothing. */
function forNothing(lines: readonly PriceLine[]): LineProblem[] {
  const amountsOf = (kind: PriceLine["kind"]): number[] =>
    lines.filter((line) => line.kind === kind).map(({ amountCents, basisPoints }) => amountCents ?? basisPoints ?? 0);
  const discounts = amountsOf("surcharge").reduce((sum, amount) => sum + Math.min(0, amount), 0);
  const cents = Math.min(...amountsOf("deductible")) + discounts;
  const basisPoints = Math.min(0, ...amountsOf("state"));
  return lines.flatMap((line, index) =>
    line.kind === "rate" && priceCents(line, { cents, basisPoints }) === 0
      ? [{ line: index, field: "amountCents" as const, message: "With this book's discounts, this price could be $0." }]
      : [],
  );
}

function incomplete(lines: readonly PriceLine[]): LineProblem[] {
  const has = (kind: PriceLine["kind"]): boolean => lines.some((line) => line.kind === kind);
  return [
    ...(has("rate") ? [] : [ofBook("A price book needs at least one price.")]),
    ...(has("deductible") ? [] : [ofBook("A price book needs at least one deductible.")]),
  ];
}

function ofBook(message: string): LineProblem {
  return { line: null, field: null, message };
}
