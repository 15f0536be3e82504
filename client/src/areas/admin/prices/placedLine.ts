import type { PriceLine } from "#shared/prices/priceLine";

/** A line with its place in the book. */
export interface PlacedLine {
  readonly line: PriceLine;
  readonly index: number;
}

export interface LineEditing {
  /** Null removes the line. */
  readonly change: (index: number, changed: Partial<PriceLine> | null) => void;
  readonly add: (line: PriceLine) => void;
}
