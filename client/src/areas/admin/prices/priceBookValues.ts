import type { PriceBook_BookFragment } from "#client/generated/graphql";
import { dayAfter, newYorkDay } from "#shared/days";
import { EMPTY_PRICE_LINE, PRICE_LINE_FIELDS, type PriceLine } from "#shared/prices/priceLine";

/** A price book's form values. */
export interface PriceBookValues {
  readonly name: string;
  readonly beginsOn: string | null;
  readonly binding: boolean;
  /** How far a quote may differ from the book, for people with the set Sales, Staff or Manager. */
  readonly maxDeparturePercent: number | null;
  readonly staffDeparturePercent: number | null;
  readonly managerDeparturePercent: number | null;
  readonly lines: readonly PriceLine[];
}

export function valuesOf(book: PriceBook_BookFragment): PriceBookValues {
  const { name, beginsOn, binding, maxDeparturePercent, staffDeparturePercent, managerDeparturePercent } = book;
  const bounds = { maxDeparturePercent, staffDeparturePercent, managerDeparturePercent };
  return { name, beginsOn, binding, ...bounds, lines: linesOf(book) };
}

/** A new book with another one's lines, starting tomorrow. */
export function newBookFrom(book: PriceBook_BookFragment | null): PriceBookValues {
  return {
    name: "",
    beginsOn: dayAfter(newYorkDay(new Date())),
    binding: book?.binding ?? false,
    maxDeparturePercent: book?.maxDeparturePercent ?? null,
    staffDeparturePercent: book?.staffDeparturePercent ?? null,
    managerDeparturePercent: book?.managerDeparturePercent ?? null,
    lines: book === null ? [] : linesOf(book),
  };
}

/** Without what the cache adds to each line. */
export function linesOf({ lines }: PriceBook_BookFragment): PriceLine[] {
  return lines.map((line) => ({
    ...EMPTY_PRICE_LINE,
    ...Object.fromEntries(PRICE_LINE_FIELDS.map((field) => [field, line[field]])),
    kind: line.kind,
  }));
}
