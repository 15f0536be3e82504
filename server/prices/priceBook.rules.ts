import { CsvError, parse } from "csv-parse/sync";

import { newYorkDay } from "#shared/days.js";
import { csvOptions, type ReadPriceBook, readPriceRecords, unreadableCsv } from "#shared/prices/priceBookCsv.js";
import { priceBookProblems } from "#shared/prices/priceBookRules.js";
import { EMPTY_PRICE_LINE, PRICE_LINE_FIELDS, type PriceLine } from "#shared/prices/priceLine.js";
import { isBlank } from "#shared/text/blank.js";
import { maskCardNumbers } from "../core/cardNumbers.js";
import type { FieldChecks } from "../core/fieldChecks.js";
import { trimmedText } from "../core/text.js";
import type { PriceLineInput } from "./priceBook.inputs.js";

/** How far each permission set may differ from a price, as a share of it; null is no limit. */
export const PRICE_OVERRIDE_BOUNDS = [
  "maxPriceOverridePercent",
  "staffPriceOverridePercent",
  "managerPriceOverridePercent",
] as const;
export type PriceOverrideBounds = Readonly<Record<(typeof PRICE_OVERRIDE_BOUNDS)[number], number | null>>;

/** The parts of a price book that were sent; absent parts are not changed. */
export interface SentBook extends Partial<Record<keyof PriceOverrideBounds, number | null | undefined>> {
  readonly name?: string | null | undefined;
  readonly beginsOn?: string | null | undefined;
  readonly lines?: readonly PriceLineInput[] | null | undefined;
  readonly csv?: string | null | undefined;
}

/** Collects what is wrong with the sent parts of a book, and returns its lines; undefined if none were sent. */
export function checkedLines(
  checks: FieldChecks,
  { name, beginsOn, lines, csv, ...bounds }: SentBook,
): readonly PriceLine[] | undefined {
  if (name !== undefined && isBlank(name)) checks.refuse("name", "Please enter a name.");
  if (beginsOn === null) checks.refuse("beginsOn", "Please enter the day these prices begin.");
  if (beginsOn != null && beginsOn < newYorkDay(new Date()))
    checks.refuse("beginsOn", "Prices can't begin before today.");
  for (const bound of PRICE_OVERRIDE_BOUNDS)
    checks.range(bound, bounds[bound], [0, 100], "Please enter 0 to 100 percent.");
  if (lines === undefined && csv == null) return undefined;
  const { lines: read, problems } = csv == null ? checked((lines ?? []).map(asLine)) : readCsv(csv);
  for (const { line, field, repeats, ...problem } of problems) {
    const at = csv == null ? "lines" : "csv";
    const place = line === null ? at : `${at}[${line}]`;
    const path = field === null ? place : `${place}.${field}`;
    const message = repeats === undefined ? problem.message : `This repeats line ${repeats + 1}.`;
    if (!checks.isRefused(path)) checks.refuse(path, line === null ? message : `Line ${line + 1}: ${message}`);
  }
  return read;
}

function checked(lines: readonly PriceLine[]): ReadPriceBook {
  return { lines, problems: priceBookProblems(lines) };
}

function readCsv(csv: string): ReadPriceBook {
  try {
    return readPriceRecords(parse(csv, csvOptions(csv)).map((record) => record.map(maskCardNumbers)));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return unreadableCsv(error);
  }
}

/** A line with all its fields; blank texts are null. */
function asLine(sent: PriceLineInput): PriceLine {
  const fields = PRICE_LINE_FIELDS.map((field) => [field, tidied(sent[field])] as const);
  return { ...EMPTY_PRICE_LINE, ...Object.fromEntries(fields), kind: sent.kind };
}

function tidied<Value>(value: Value | null | undefined): Value | string | null {
  return typeof value === "string" ? trimmedText(value) : (value ?? null);
}
