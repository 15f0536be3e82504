import type { RecordWording } from "#client/areas/admin/activity/recordWording";
import {
  compareRecords,
  type Comparison,
  type EditedRecord,
  type FieldValue,
} from "#client/areas/admin/editing/comparison";
import { formatDay } from "#client/lib/format";
import { priceLineKey, type PriceLine } from "#shared/prices/priceLine";
import { bookLabels } from "./bookLabels";
import { lineText, valueText } from "./lineText";
import type { PriceBookValues } from "./priceBookValues";

/** A price book in sections, so that two versions can be compared: its fields, and what each line says. */
export interface BookRecord extends EditedRecord {
  readonly book: Omit<PriceBookValues, "version" | "lines">;
  readonly lines: Readonly<Record<string, FieldValue>>;
}

const NO_LINE = "not in the book";

/** My version of a book, beside the one that someone else saved after I began with `before`. */
export interface ComparedBooks {
  readonly wording: RecordWording;
  readonly comparison: Comparison;
  readonly theirs: BookRecord;
  /** The book of a merged record. */
  readonly bookOf: (merged: BookRecord) => PriceBookValues;
}

export function compareBooks(before: PriceBookValues, mine: PriceBookValues, theirs: PriceBookValues): ComparedBooks {
  const [old, my, their] = [before, mine, theirs].map(({ lines }) => linesByKey(lines)) as [Lines, Lines, Lines];
  const every: Lines = new Map([...their, ...my, ...old]);
  const record = ({ version, lines: _lines, ...book }: PriceBookValues, lines: Lines): BookRecord => ({
    version: version ?? 0,
    book,
    lines: Object.fromEntries([...every.keys()].map((key) => [key, said(lines.get(key))])),
  });
  const shownTheirs = record(theirs, their);
  return {
    wording: wordingOf(every),
    comparison: compareRecords(record(before, old), record(mine, my), shownTheirs),
    theirs: shownTheirs,
    bookOf: ({ version, book, lines }) => ({
      version,
      ...book,
      lines: [...every.keys()].flatMap((key) => (lines[key] === said(their.get(key)) ? their : my).get(key) ?? []),
    }),
  };
}

type Lines = ReadonlyMap<string, PriceLine>;

function linesByKey(lines: readonly PriceLine[]): Lines {
  return new Map(lines.map((line) => [priceLineKey(line), line]));
}

function said(line: PriceLine | undefined): string {
  return line === undefined ? NO_LINE : valueText(line);
}

function wordingOf(every: Lines): RecordWording {
  const labels = new Map<string, string>([
    ...Object.entries(bookLabels).map(([name, label]) => [`book.${name}`, label] as const),
    ...[...every].map(([key, line]) => [`lines.${key}`, lineText(line)] as const),
  ]);
  return {
    noun: "price book",
    begun: "created this price book",
    fieldLabel: (path) => labels.get(path) ?? path,
    textValue: (name, value) => (name === "beginsOn" ? formatDay(value, value) : value),
    numberValue: (_name, value) => `${value}%`,
  };
}
