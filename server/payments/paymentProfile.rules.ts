import { namesOf } from "#shared/enumeration.js";
import { PAYMENT_PROFILE_MAX_LENGTHS } from "#shared/limits/policyLimits.js";
import { isBlank } from "#shared/text/blank.js";
import { digitsOf } from "../core/digits.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { BAD_EXPIRY, EXPIRY_MONTHS, EXPIRY_YEARS, expiryYearOf } from "./cardData.js";
import { keptText } from "./keptText.js";
import type { SavePaymentProfileInput } from "./payment.inputs.js";
import type { PaymentProfile } from "./paymentProfile.entity.js";

/** A postal code that is not a ZIP code is treated as missing, because the form would refuse it. */
export function zipOf(postalCode: string): string | null {
  return Array.from(postalCode).length <= PAYMENT_PROFILE_MAX_LENGTHS.billingZip ? postalCode : null;
}

type TextField = keyof typeof PAYMENT_PROFILE_MAX_LENGTHS;
export type StoredProfile = Partial<
  Pick<PaymentProfile, TextField | "cardLastFour" | "cardExpiryMonth" | "cardExpiryYear">
>;

/**
 * The stored form of an input: absent fields stay absent, blank ones become null, and anything that looks like a card
 * number is masked.
 *
 * @throws DomainError VALIDATION_FAILED
 */
export function storedProfile(input: SavePaymentProfileInput): StoredProfile {
  const checks = new FieldChecks();
  const stored: StoredProfile = {};
  for (const field of namesOf(PAYMENT_PROFILE_MAX_LENGTHS)) {
    const sent = input[field];
    if (sent !== undefined) stored[field] = keptText(checks, field, sent, PAYMENT_PROFILE_MAX_LENGTHS[field]);
  }
  if (input.cardLastFour !== undefined) {
    const digits = digitsOf(input.cardLastFour ?? "");
    if (!isBlank(input.cardLastFour) && digits.length !== 4)
      checks.refuse("cardLastFour", "Please enter only the card's last four digits.");
    stored.cardLastFour = digits === "" ? null : digits;
  }
  if (input.cardExpiryMonth !== undefined) {
    checks.range("cardExpiryMonth", input.cardExpiryMonth, EXPIRY_MONTHS, BAD_EXPIRY);
    stored.cardExpiryMonth = input.cardExpiryMonth;
  }
  if (input.cardExpiryYear !== undefined) {
    stored.cardExpiryYear = input.cardExpiryYear === null ? null : expiryYearOf(input.cardExpiryYear);
    checks.range("cardExpiryYear", stored.cardExpiryYear, EXPIRY_YEARS, BAD_EXPIRY);
  }
  checks.throwIfAny();
  return stored;
}
