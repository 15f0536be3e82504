import type { ConvertLeadInput, QuoteHistory_QuoteFragment } from "#client/generated/graphql";
import { termsOfQuote } from "#shared/termsOfQuote";

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

const empty: ConversionValues = {
  package: "",
  policyStartDate: null,
  expirationDate: null,
  expirationMiles: null,
  deductible: null,
  totalPremiumCents: null,
  downPaymentCents: null,
  monthlyPaymentCents: null,
  totalPaymentsCents: null,
};

/** `today` is the default start of coverage. */
export function conversionValues(quote: Quote | undefined, today: string): ConversionValues {
  return { ...empty, policyStartDate: today, ...(quote && termsOfQuote(quote, today)) };
}

/** Leaves out empty values. */
export function conversionInput(leadId: string, values: ConversionValues): ConvertLeadInput {
  const filled = Object.entries(values).filter(([, value]) => value !== null && value !== "");
  return { leadId, ...(Object.fromEntries(filled) as Partial<Omit<ConvertLeadInput, "leadId">>) };
}
