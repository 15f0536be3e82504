import { dividedHalfUp } from "./rounding.js";

/** The figures of a quote's price while being edited; null is an empty field. Money is in whole cents. */
export interface QuotePrice {
  readonly totalCents: number | null;
  readonly monthlyCents: number | null;
  readonly termMonths: number | null;
  /** Which price was edited last: changing the term recomputes the other one. */
  readonly editedLast: "total" | "monthly";
}

export interface PriceEdit {
  readonly field: "total" | "monthly" | "term";
  readonly value: number | null;
}

/**
 * The price after one edit: editing the total recomputes the monthly price (divided by the term, rounded half up),
 * editing the monthly price recomputes the total (times the term), and editing the term recomputes whichever price was
 * not edited last. Without a term, or without the other figure, the result is empty.
 */
export function priceAfter(price: QuotePrice, { field, value }: PriceEdit): QuotePrice {
  switch (field) {
    case "total":
      return derived({ ...price, totalCents: value, editedLast: "total" });
    case "monthly":
      return derived({ ...price, monthlyCents: value, editedLast: "monthly" });
    case "term":
      return derived({ ...price, termMonths: value });
  }
}

function derived(price: QuotePrice): QuotePrice {
  const { totalCents, monthlyCents, termMonths, editedLast } = price;
  const term = termMonths !== null && termMonths > 0 ? termMonths : null;
  if (editedLast === "total") {
    return {
      ...price,
      monthlyCents:
        totalCents === null || term === null ? null : Number(dividedHalfUp(BigInt(totalCents), BigInt(term))),
    };
  }
  return { ...price, totalCents: monthlyCents === null || term === null ? null : monthlyCents * term };
}
