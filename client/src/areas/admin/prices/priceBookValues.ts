import type { PriceBook_BookFragment } from "#client/generated/graphql";
import { dayAfter, newYorkDay } from "#shared/days";
import { EMPTY_PRICE_LINE, PRICE_LINE_FIELDS, type PriceLine } from "#shared/prices/priceLine";

/** A price book's form values. */
export interface PriceBookValues {
  /** The version that editing started from; null for a new book. */
  readonly version: number | null;
  readonly name: string;
  readonly beginsOn: string | null;
  readonly binding: boolean;
  /** How far a quote may differ from the book, for people with the set Sales, Staff or Manager. */
  readonly maxPriceOverridePercent: number | null;
  readonly staffPriceOverridePercent: number | null;
  readonly managerPriceOverridePercent: number | null;
  readonly lines: readonly PriceLine[];
}

export function valuesOf(book: PriceBook_BookFragment): PriceBookValues {
  const { version, name, beginsOn, binding } = book;
  const { maxPriceOverridePercent, staffPriceOverridePercent, managerPriceOverridePercent } = book;
  const bounds = { maxPriceOverridePercent, staffPriceOverridePercent, managerPriceOverridePercent };
  return { version, name, beginsOn, binding, ...bounds, lines: linesOf(book) };
}

/** A new book with another one's lines, starting tomorrow. */
export function newBookFrom(book: PriceBook_BookFragment | null): PriceBookValues {
  return {
    version: null,
    name: "",
    beginsOn: dayAfter(newYorkDay(new Date())),
    binding: book?.binding ?? false,
    maxPriceOverridePercent: book?.maxPriceOverridePercent ?? null,
    staffPriceOverridePercent: book?.staffPriceOverridePercent ?? null,
    managerPriceOverridePercent: book?.managerPriceOverridePercent ?? null,
    lines: book === null ? [] : linesOf(book),
  };
}

/** Without what the cache adds to each line. */
export function linesOf({ lines }: Pick<PriceBook_BookFragment, "lines">): PriceLine[] {
  return lines.map((line) => ({
    ...EMPTY_PRICE_LINE,
    ...Object.fromEntries(PRICE_LINE_FIELDS.map((field) => [field, line[field]])),
    kind: line.kind,
  }));
}
