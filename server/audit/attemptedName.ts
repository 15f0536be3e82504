import { MIN_PASSWORD_LENGTH } from "#shared/limits/passwordLength.js";
import { isPlausibleEmail } from "#shared/text/email.js";
import { maskCardNumbers } from "../core/cardNumbers.js";
import { isStorableText } from "../core/text.js";

const LEFT_READABLE = 3;

/**
 * The user name of a failed sign-in to an unknown account. People type passwords into the user name field: of anything
 * as long as a password, only the beginning and the length are kept, so that no password gets into the log.
 */
export function attemptedUsername(tried: string): string {
  return Array.from(tried.trim()).length < MIN_PASSWORD_LENGTH ? kept(tried) : beginning(tried);
}

/**
 * The e-mail of a failed sign-in to the portal. If it is not an e-mail address, it may be the policy number, which is
 * the portal's password.
 */
export function attemptedEmail(tried: string): string {
  return isPlausibleEmail(tried.trim()) ? kept(tried) : beginning(tried);
}

function kept(tried: string): string {
  return isStorableText(tried) ? maskCardNumbers(tried.trim()) : beginning("");
}

function beginning(tried: string): string {
  const letters = Array.from(tried.trim());
  const start = isStorableText(tried) ? letters.slice(0, LEFT_READABLE).join("") : "";
  return `${start}… (${letters.length} ${letters.length === 1 ? "character" : "characters"})`;
}
