import type { Plan } from "#shared/plans";
import { priceAfter, type PriceEdit, type QuotePrice } from "#shared/quotePrice";

/** The values of the new quote panel. Money is in whole cents; null is an empty field. */
export interface QuoteValues {
  readonly plan: Plan;
  /** Whole dollars. */
  readonly deductible: number | null;
  readonly termMonths: number | null;
  readonly priceTotalCents: number | null;
  readonly priceMonthlyCents: number | null;
  readonly expirationMiles: number | null;
  /** Why the price differs from the price book's. */
  readonly priceOverrideReason: string;
  /** Whether the price is the price book's, because none was typed since. */
  readonly followsBook: boolean;
  /** The price that stays when the term changes. */
  readonly editedLast: QuotePrice["editedLast"];
}

/** The values of a new quote. */
export const newQuote: QuoteValues = {
  plan: "gold",
  deductible: 500,
  termMonths: 36,
  priceTotalCents: 299_900,
  priceMonthlyCents: 8331,
  expirationMiles: null,
  priceOverrideReason: "",
  followsBook: false,
  editedLast: "total",
};

/** The values after one of the price's three figures was edited. */
export function quoteAfter(values: QuoteValues, edit: PriceEdit): QuoteValues {
  const { totalCents, monthlyCents, termMonths, editedLast } = priceAfter(
    {
      totalCents: values.priceTotalCents,
      monthlyCents: values.priceMonthlyCents,
      termMonths: values.termMonths,
      editedLast: values.editedLast,
    },
    edit,
  );
  return { ...values, priceTotalCents: totalCents, priceMonthlyCents: monthlyCents, termMonths, editedLast };
}
