import type { CardDetails_ProfileFragment, SavePaymentProfileInput } from "#client/generated/graphql";
import { CARD_BRANDS } from "#shared/cardBrands";

/** Everything as typed. There is no field for a full card number, so no one can save one here by mistake. */
export interface CardValues {
  readonly paymentMethod: string;
  readonly cardBrand: string;
  readonly accountName: string;
  readonly accountIdentifier: string;
  readonly cardLastFour: string;
  readonly cardExpiryMonth: string;
  readonly cardExpiryYear: string;
  readonly billingZip: string;
  readonly notes: string;
  readonly autopayEnabled: boolean;
}

export const cardBrands: readonly string[] = CARD_BRANDS.map(({ name }) => name);

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

/** Zero-padded. */
function monthText(month: number | null | undefined): string {
  return month === null || month === undefined ? "" : String(month).padStart(2, "0");
}

/** Keeps only digits, up to the field's length. */
export function digitsUpTo(max: number): (typed: string) => string {
  return (typed) => typed.replace(/\D/g, "").slice(0, max);
}

/** The profile when editing started, and the current one. */
interface Known {
  readonly before: CardValues;
  readonly profile: CardDetails_ProfileFragment | null;
}

/** Whether saving turns autopay on, which is a consent and must name the wording that was agreed to. */
export function beginsAutopay(values: CardValues, { before, profile }: Known): boolean {
  return values.autopayEnabled && !before.autopayEnabled && profile?.autopayEnabled !== true;
}

/**
 * The request: only what was changed here, so that changes made elsewhere meanwhile stay; cleared fields are null, and
 * month and year are numbers.
 */
export function toProfile(
  policyId: string,
  values: CardValues,
  { consentVersion, ...known }: Known & { readonly consentVersion: string },
): SavePaymentProfileInput {
  const { before } = known;
  const changed = <T>(field: keyof CardValues, value: T): T | null | undefined => {
    if (values[field] === before[field]) return undefined;
    return String(values[field]).trim() === "" ? null : value;
  };
  return {
    policyId,
    paymentMethod: changed("paymentMethod", values.paymentMethod),
    cardBrand: changed("cardBrand", values.cardBrand),
    accountName: changed("accountName", values.accountName),
    accountIdentifier: changed("accountIdentifier", values.accountIdentifier),
    cardLastFour: changed("cardLastFour", values.cardLastFour),
    cardExpiryMonth: changed("cardExpiryMonth", Number(values.cardExpiryMonth)),
    cardExpiryYear: changed("cardExpiryYear", Number(values.cardExpiryYear)),
    billingZip: changed("billingZip", values.billingZip),
    notes: changed("notes", values.notes),
    autopayEnabled: changed("autopayEnabled", values.autopayEnabled),
    ...(beginsAutopay(values, known) ? { autopayConsentVersion: consentVersion } : {}),
  };
}
