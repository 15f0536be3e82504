import { SIGNING_MESSAGES } from "#shared/messages/signingMessages.js";
import { CARD_DIGITS } from "../core/cardNumbers.js";
import { digitsOf } from "../core/digits.js";

/**
 * What a form may contain about a card. A number and a security code live in the handler that checks them and nowhere
 * else. Only a card's brand, last four digits and expiry are stored.
 */

export function hasCardLength(digits: string): boolean {
  return digits.length >= CARD_DIGITS.min && digits.length <= CARD_DIGITS.max;
}

/** The digits of a security code; undefined if it is not one. */
export function securityCodeOf(typed: string): string | undefined {
  return /^\p{Nd}{3,4}$/u.test(typed.trim().normalize("NFKC")) ? digitsOf(typed) : undefined;
}

export const BAD_EXPIRY = SIGNING_MESSAGES.expiry;
export const EXPIRY_MONTHS = [1, 12] as const;
export const EXPIRY_YEARS = [2000, 2199] as const;

/** Two digits mean this century. */
export function expiryYearOf(year: number): number {
  return year >= 0 && year < 100 ? 2000 + year : year;
}
