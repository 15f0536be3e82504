import type { ConvertLeadInput, QuoteHistory_QuoteFragment } from "#client/generated/graphql";
import { dayAfterMonths } from "#shared/days";

/** The dialog's values; money is in whole cents, and null or an empty string is an empty field. */
export interface ConversionValues {
  readonly package: string;
  readonly policyStartDate: string | null;
  readonly expirationDate: string | null;
  readonly expirationMiles: number | null;
  /** Whole dollars. */
  readonly deductible: number | null;
  readonly totalPremiumCents: number | null;
  readonly downPaymentCents: number | null;
  readonly monthlyPaymentCents: number | null;
  readonly totalPaymentsCents: number | null;
}

type Quote = QuoteHistory_QuoteFragment;

/** The quote to base a policy on: the signed one, or else the latest. `quotes` are newest first. */
export function quoteToConvert(quotes: readonly Quote[]): Quote | undefined {
  return quotes.find(({ status }) => status === "signed") ?? quotes[0];
}

/** `today` is the default start of coverage. */
export function conversionValues(quote: Quote | undefined, today: string): ConversionValues {
  return {
    package: quote?.plan ?? "",
    policyStartDate: today,
    expirationDate: quote ? dayAfterMonths(today, quote.termMonths) : null,
    expirationMiles: quote?.expirationMiles ?? null,
    deductible: quote?.deductible ?? null,
    totalPremiumCents: quote?.priceTotalCents ?? null,
    downPaymentCents: null,
    monthlyPaymentCents: quote?.priceMonthlyCents ?? null,
    totalPaymentsCents: quote?.priceTotalCents ?? null,
  };
}

/** Leaves out empty values. */
export function conversionInput(leadId: string, values: ConversionValues): ConvertLeadInput {
  const filled = Object.entries(values).filter(([, value]) => value !== null && value !== "");
  return { leadId, ...(Object.fromEntries(filled) as Partial<Omit<ConvertLeadInput, "leadId">>) };
}
