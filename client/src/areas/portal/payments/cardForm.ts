import type { CardDetails_ProfileFragment, SavePaymentProfileInput } from "../../../generated/graphql";

/** Everything as typed. There is no field for a whole card number: nobody can save one here by mistake. */
export interface CardValues {
  paymentMethod: string;
  cardBrand: string;
  accountName: string;
  accountIdentifier: string;
  cardLastFour: string;
  cardExpiryMonth: string;
  cardExpiryYear: string;
  billingZip: string;
  notes: string;
  autopayEnabled: boolean;
}

export const cardBrands: readonly string[] = ["Visa", "Mastercard", "American Express", "Discover"];

export function cardValues(profile: CardDetails_ProfileFragment | null): CardValues {
  return {
    paymentMethod: profile?.paymentMethod ?? "",
    cardBrand: profile?.cardBrand ?? "",
    accountName: profile?.accountName ?? "",
    accountIdentifier: profile?.accountIdentifier ?? "",
    cardLastFour: profile?.cardLastFour ?? "",
    cardExpiryMonth: monthText(profile?.cardExpiryMonth),
    cardExpiryYear: profile?.cardExpiryYear?.toString() ?? "",
    billingZip: profile?.billingZip ?? "",
    notes: profile?.notes ?? "",
    autopayEnabled: profile?.autopayEnabled ?? false,
  };
}

/** Zero-padded (public-site specification, section 5, payment form). */
function monthText(month: number | null | undefined): string {
  return month === null || month === undefined ? "" : String(month).padStart(2, "0");
}

/** Keeps the digits, and of them as many as the field has. */
export function digitsUpTo(most: number): (typed: string) => string {
  return (typed) => typed.replace(/\D/g, "").slice(0, most);
}

/** Autopay that begins is an agreement: it names the words that were agreed to. */
export function beginsAutopay(values: CardValues, profile: CardDetails_ProfileFragment | null): boolean {
  return values.autopayEnabled && !(profile?.autopayEnabled === true && profile.autopayConsentAt !== null);
}

interface KnownProfile {
  /** What the form began with. */
  readonly before: CardValues;
  /** What is on file by now. */
  readonly profile: CardDetails_ProfileFragment | null;
  readonly consentVersion: string;
}

/**
 * What is sent: empty fields are left out, unless they held something when the form began, which is cleared; month and year as numbers. What
 * somebody else wrote meanwhile into a field that is empty here stays.
 */
export function toProfile(
  policyId: string,
  values: CardValues,
  { before, profile, consentVersion }: KnownProfile,
): SavePaymentProfileInput {
  const given = <T>(field: keyof CardValues, value: T): T | null | undefined => {
    if (String(values[field]).trim() !== "") return value;
    return before[field] === "" ? undefined : null;
  };
  return {
    policyId,
    paymentMethod: given("paymentMethod", values.paymentMethod),
    cardBrand: given("cardBrand", values.cardBrand),
    accountName: given("accountName", values.accountName),
    accountIdentifier: given("accountIdentifier", values.accountIdentifier),
    cardLastFour: given("cardLastFour", values.cardLastFour),
    cardExpiryMonth: given("cardExpiryMonth", Number(values.cardExpiryMonth)),
    cardExpiryYear: given("cardExpiryYear", Number(values.cardExpiryYear)),
    billingZip: given("billingZip", values.billingZip),
    notes: given("notes", values.notes),
    autopayEnabled: values.autopayEnabled,
    ...(beginsAutopay(values, profile) ? { autopayConsentVersion: consentVersion } : {}),
  };
}
