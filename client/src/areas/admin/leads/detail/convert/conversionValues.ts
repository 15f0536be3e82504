import type { ConvertLeadInput, QuoteHistory_QuoteFragment } from "#client/generated/graphql";
import { dayAfterMonths } from "#shared/days";

/** What the dialog holds of the policy to be; money is whole cents, null or empty text an empty field. */
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

/** The quote that a policy is made from: the one that was signed, else the latest. `quotes` come newest first. */
export function quoteToConvert(quotes: readonly Quote[]): Quote | undefined {
  return quotes.find(({ status }) => status === "signed") ?? quotes[0];
}

/** `today` is the day on which coverage begins unless staff say otherwise. */
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

/** Empty values are omitted. */
export function conversionInput(leadId: string, values: ConversionValues): ConvertLeadInput {
  const filled = Object.entries(values).filter(([, value]) => value !== null && value !== "");
  return { leadId, ...(Object.fromEntries(filled) as Partial<Omit<ConvertLeadInput, "leadId">>) };
}
