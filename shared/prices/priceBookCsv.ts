import { BYTE_ORDER_MARK, CSV_LINE_END, csvRecord } from "../csv.js";
import { isSeparatorLine, likelyDelimiter, withoutGuard } from "../csvReading.js";
import { enumerationOf } from "../enumeration.js";
import { writtenCents } from "../imports/writtenCents.js";
import { centsOfAmount } from "../money.js";
import { Plan } from "../plans.js";
import { isBlank } from "../text/blank.js";
import {
  type LineProblem,
  MAX_PRICE_LINES,
  PRICE_LINE_LABELS,
  tooManyLines,
  priceBookProblems,
} from "./priceBookRules.js";
import {
  EMPTY_PRICE_LINE,
  PriceLineKind,
  PRICE_LINE_FIELDS,
  type PriceLine,
  type PriceLineField,
  Surcharge,
} from "./priceLine.js";

/** The column headings of a price book's file. */
const HEADINGS: Readonly<Record<PriceLineField | "kind", string>> = {
  kind: "kind",
  vehicleClass: "class",
  make: "make",
  model: "model",
  plan: "plan",
  termMonths: "term_months",
  termMiles: "term_miles",
  maxAge: "max_age",
  maxOdometer: "max_odometer",
  deductible: "deductible",
  state: "state",
  surcharge: "surcharge",
  amountCents: "amount",
  basisPoints: "percent",
};

const COLUMNS = ["kind", ...PRICE_LINE_FIELDS] as const;
const WHOLE = ["termMonths", "termMiles", "maxAge", "maxOdometer", "deductible"] as const;
const HUNDREDTHS = ["amountCents", "basisPoints"] as const;
const WORDS = enumerationOf(["vehicleClass", "make", "model", "state"]);

/** A price book as a file for spreadsheets: amounts in dollars, percentages as such. */
export function priceBookCsv(lines: readonly PriceLine[]): string {
  const records = lines.map((line) => csvRecord(COLUMNS.map((column) => cellOf(line, column))));
  const heading = csvRecord(COLUMNS.map((column) => HEADINGS[column]));
  return BYTE_ORDER_MARK + [heading, ...records].map((record) => record + CSV_LINE_END).join("");
}

function cellOf(line: PriceLine, column: PriceLineField | "kind"): string | number | null {
  const value = line[column];
  // As a number, so that a discount is not mistaken for a formula.
  return HUNDREDTHS.some((each) => each === column) && value !== null ? Number(value) / 100 : value;
}

/** What is wrong with a file that the parser gives up on: with these options, only quotation marks can be. */
export function unreadableCsv(error: Error): ReadPriceBook {
  const place = "lines" in error && typeof error.lines === "number" ? ` in line ${error.lines}` : "";
  const message = `This isn't a CSV file: the quotation marks${place} don't match.`;
  return { lines: [], problems: [{ line: null, field: null, message }] };
}

/** Spreadsheets add blank rows, but not as many as this. */
const MAX_RECORDS = 4 * MAX_PRICE_LINES;

interface CsvOptions {
  readonly bom: boolean;
  readonly relaxColumnCount: boolean;
  readonly to: number;
  readonly delimiter: string;
}

/** How a file is split into records: in the format of spreadsheets, with or without a byte order mark. */
export function csvOptions(text: string): CsvOptions {
  return { bom: true, relaxColumnCount: true, to: MAX_RECORDS, delimiter: likelyDelimiter(text) };
}

export interface ReadPriceBook {
  readonly lines: readonly PriceLine[];
  readonly problems: readonly LineProblem[];
}

/**
 * The lines of a file that was already split into records, including the headings, and everything that is wrong with
 * them. Blank records, and those that cannot be read, are left out; the problems count all records after the headings
 * from 0.
 */
export function readPriceRecords(records: readonly (readonly string[])[]): ReadPriceBook {
  const [headings = [], ...rows] = isSeparatorLine(records[0] ?? []) ? records.slice(1) : records;
  const places = placesOf(headings);
  const unknown = COLUMNS.filter((column) => !places.has(column)).map((column) => HEADINGS[column]);
  if (unknown.length > 0) {
    const message = `The file has no column ${unknown.join(", ")}. Download the current book to see which columns it needs.`;
    return { lines: [], problems: [{ line: null, field: null, message }] };
  }
  const filled = [...rows.entries()].filter(([, row]) => !row.every(isBlank));
  if (records.length === MAX_RECORDS || filled.length > MAX_PRICE_LINES)
    return { lines: [], problems: [tooManyLines()] };
  const lines: PriceLine[] = [];
  const problems: LineProblem[] = [];
  /** The record of each line. */
  const recordOf: number[] = [];
  for (const [index, row] of filled) {
    const read = readPriceLine((column) => row[places.get(column) ?? -1] ?? "");
    if ("line" in read) {
      lines.push(read.line);
      recordOf.push(index);
    } else problems.push(...read.problems.map(([field, message]) => ({ line: index, field, message })));
  }
  return { lines, problems: problems.length > 0 ? problems : problemsOf(lines, recordOf) };
}

/** What is wrong with lines that were read, by their records. */
function problemsOf(lines: readonly PriceLine[], recordOf: readonly number[]): readonly LineProblem[] {
  const recordAt = (line: number): number => recordOf[line] ?? line;
  return priceBookProblems(lines).map(({ line, repeats, ...problem }) => ({
    ...problem,
    line: line === null ? null : recordAt(line),
    ...(repeats !== undefined && { repeats: recordAt(repeats) }),
  }));
}

function placesOf(headings: readonly string[]): ReadonlyMap<string, number> {
  const byHeading = new Map(headings.map((heading, place) => [heading.trim().toLowerCase(), place]));
  return new Map(
    COLUMNS.flatMap((column) => {
      const place = byHeading.get(HEADINGS[column]);
      return place === undefined ? [] : [[column, place] as const];
    }),
  );
}

type CellProblem = readonly [PriceLineField | null, string];

/** A line from its texts, as they are in a file or were typed, or what is wrong with them. */
export function readPriceLine(
  textOf: (column: PriceLineField | "kind") => string,
): { readonly line: PriceLine } | { readonly problems: readonly CellProblem[] } {
  const kind = textOf("kind").trim();
  if (!isOneOf(PriceLineKind, kind)) {
    return {
      problems: [[null, `"${kind}" isn't a kind of line. The kinds are ${Object.keys(PriceLineKind).join(", ")}.`]],
    };
  }
  const problems: CellProblem[] = [];
  const values: Partial<Record<PriceLineField, string | number | null>> = {};
  for (const field of PRICE_LINE_FIELDS) {
    const text = textOf(field).trim();
    const value = text === "" ? null : valueOf(field, text);
    if (value === undefined)
      problems.push([field, `"${text}" isn't a valid ${PRICE_LINE_LABELS[field].toLowerCase()}.`]);
    else values[field] = value;
  }
  // Each field was parsed according to its kind.
  return problems.length > 0 ? { problems } : { line: { ...EMPTY_PRICE_LINE, ...values, kind } as PriceLine };
}

/** Undefined for a text that is not such a value. */
function valueOf(field: PriceLineField, text: string): string | number | undefined {
  if (field in WORDS) return field === "state" ? text.toUpperCase() : withoutGuard(text);
  if (field === "plan") return isOneOf(Plan, text.toLowerCase()) ? text.toLowerCase() : undefined;
  if (field === "surcharge") return isOneOf(Surcharge, text) ? text : undefined;
  const amount = text.replace(/%$/, "");
  const hundredths = field === "basisPoints" ? centsOfAmount(amount) : writtenCents(amount);
  if (hundredths === undefined) return undefined;
  if (HUNDREDTHS.some((each) => each === field)) return Number(hundredths);
  return WHOLE.some((each) => each === field) && hundredths % 100n === 0n ? Number(hundredths / 100n) : undefined;
}

function isOneOf<Name extends string>(names: Readonly<Record<Name, Name>>, text: string): text is Name {
  return Object.hasOwn(names, text);
}
