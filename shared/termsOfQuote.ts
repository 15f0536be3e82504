import { dayAfterMonths } from "./days.js";

/** What a policy takes over from its quote. Money is in whole cents, the deductible in whole dollars. */
export interface QuotedTerms {
  readonly plan: string;
  readonly termMonths: number;
  readonly expirationMiles: number | null;
  readonly deductible: number;
  readonly priceTotalCents: number;
  readonly priceMonthlyCents: number;
}

/** The terms of a policy that begins on this day and follows the quote. */
export function termsOfQuote(quote: QuotedTerms, firstDay: string) {
  return {
    package: quote.plan,
    policyStartDate: firstDay,
    expirationDate: dayAfterMonths(firstDay, quote.termMonths),
    expirationMiles: quote.expirationMiles,
    deductible: quote.deductible,
    totalPremiumCents: quote.priceTotalCents,
    monthlyPaymentCents: quote.priceMonthlyCents,
    totalPaymentsCents: quote.priceTotalCents,
  };
}
