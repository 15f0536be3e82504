import { FIELD_MESSAGES } from "#shared/messages/fieldMessages.js";
import { SIGNING_MESSAGES } from "#shared/messages/signingMessages.js";
import { isBlank } from "#shared/text/blank.js";
import { isPlausibleEmail, normalizedEmail } from "#shared/text/email.js";
import { brandOf } from "../core/cardIssuers.js";
import { type SentCard, maskCardOf, showsNumber } from "../core/cardNumbers.js";
import { digitsOf } from "../core/digits.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { checkLengths } from "../engine/fields/maxLength.js";
import {
  BAD_EXPIRY,
  EXPIRY_MONTHS,
  EXPIRY_YEARS,
  expiryYearOf,
  hasCardLength,
  securityCodeOf,
} from "../payments/cardData.js";
import type { ContractSignature } from "./contractSignature.entity.js";
import { checkedPages } from "./pagesShown.js";
import { SignContractInput } from "./signContract.inputs.js";

/** What is stored from a signature's input; of the card, only its brand, last four digits and expiry. */
export type SignatureDetails = Omit<
  ContractSignature,
  "contractId" | "consentText" | "consentVersion" | "signedAt" | "ipAddress" | "userAgent" | "staffUsername"
>;

const REQUIRED_OF_ADDRESS = ["AddressLine1", "City", "State", "PostalCode"] as const;
const DEFAULT_COUNTRY = "United States";

type AddressPart = "AddressLine1" | "AddressLine2" | "City" | "State" | "PostalCode" | "Country";
type Address = "billing" | "shipping";

/**
 * The seven checks of the signing form, in its order and wording, followed by what only a server can check.
 *
 * @param knownEmail used if the signer gives no address
 * @throws DomainError VALIDATION_FAILED
 */
export function checkedSignature(input: SignContractInput, knownEmail: string | null): SignatureDetails {
  const checks = new FieldChecks();
  if (isBlank(input.signatureName)) checks.refuse("signatureName", SIGNING_MESSAGES.name);
  if (input.consent !== true) {
    checks.refuse("consent", SIGNING_MESSAGES.consent);
  }
  const number = digitsOf(input.paymentCardNumber ?? "");
  if (!hasCardLength(number)) checks.refuse("paymentCardNumber", SIGNING_MESSAGES.cardNumber);
  const securityCode = securityCodeOf(input.paymentCvv ?? "");
  if (securityCode === undefined) checks.refuse("paymentCvv", SIGNING_MESSAGES.securityCode);
  const month = input.paymentExpMonth ?? 0;
  const year = expiryYearOf(input.paymentExpYear ?? -1);
  checks.range("paymentExpMonth", month, EXPIRY_MONTHS, BAD_EXPIRY);
  checks.range("paymentExpYear", year, EXPIRY_YEARS, BAD_EXPIRY);
  const shipsToBilling = input.shippingSameAsBilling ?? true;
  requireAddress(checks, input, "billing", SIGNING_MESSAGES.billingAddress);
  if (!shipsToBilling) {
    requireAddress(checks, input, "shipping", SIGNING_MESSAGES.shippingAddress);
  }
  const email = normalizedEmail(isBlank(input.signatureEmail) ? (knownEmail ?? "") : (input.signatureEmail ?? ""));
  // A card number in the address would be stored in a row that can never be changed.
  if (!isPlausibleEmail(email) || showsNumber(email, number)) checks.refuse("signatureEmail", FIELD_MESSAGES.email);
  checkTexts(checks, input, shipsToBilling);
  const pages = checkedPages(checks, input);
  checks.throwIfAny();

  const card = { number, ...(securityCode !== undefined && { securityCode }) };
  const stored = {
    email,
    cardBrand: brandOf(number),
    cardLastFour: number.slice(-4),
    cardExpiryMonth: month,
    cardExpiryYear: year,
    shippingSameAsBilling: shipsToBilling,
    ...pages,
    ...maskedTexts(input, card, shipsToBilling ? "billing" : "shipping"),
  };
  // Masking a card number or upper-casing may make a text longer.
  checkTexts(checks, { ...stored, signatureName: stored.name }, shipsToBilling);
  checks.throwIfAny();
  return stored;
}

function requireAddress(checks: FieldChecks, input: SignContractInput, kind: Address, message: string): void {
  for (const part of REQUIRED_OF_ADDRESS) {
    if (isBlank(input[`${kind}${part}`])) checks.refuse(`${kind}${part}`, message);
  }
}

/** A shipping address counts only if the signer has chosen to give one. */
function checkTexts(checks: FieldChecks, texts: Partial<SignContractInput>, shipsToBilling: boolean): void {
  const counted = Object.entries(texts).filter(([name]) => !shipsToBilling || !name.startsWith("shipping"));
  checkLengths(checks, SignContractInput, Object.fromEntries(counted));
}

type StoredTexts = Pick<SignatureDetails, "name" | "paymentMethod" | "paymentNotes"> &
  StoredAddress<"billing"> &
  StoredAddress<"shipping">;

function maskedTexts(input: SignContractInput, card: SentCard, shipsTo: Address): StoredTexts {
  const masked = (text: string | null | undefined): string | null =>
    isBlank(text) ? null : maskCardOf(text ?? "", card);
  const withoutNumber = (text: string): string => maskCardOf(text, { number: card.number });
  return {
    name: maskCardOf(input.signatureName ?? "", card),
    paymentMethod: masked(input.paymentMethod),
    paymentNotes: masked(input.paymentNotes),
    ...addressOf(input, "billing", "billing", withoutNumber),
    ...addressOf(input, shipsTo, "shipping", withoutNumber),
  };
}

type StoredAddress<Kind extends Address> = Pick<SignatureDetails, `${Kind}${AddressPart}`>;

function addressOf<Kind extends Address>(
  input: SignContractInput,
  from: Address,
  to: Kind,
  stored: (text: string) => string,
): StoredAddress<Kind> {
  const part = (name: AddressPart): string => stored(input[`${from}${name}`] ?? "");
  return {
    [`${to}AddressLine1`]: part("AddressLine1"),
    [`${to}AddressLine2`]: isBlank(input[`${from}AddressLine2`]) ? null : part("AddressLine2"),
    [`${to}City`]: part("City"),
    [`${to}State`]: part("State").toUpperCase(),
    [`${to}PostalCode`]: part("PostalCode"),
    [`${to}Country`]: isBlank(input[`${from}Country`]) ? DEFAULT_COUNTRY : part("Country"),
  } as StoredAddress<Kind>;
}
