import { maskCardNumbers } from "../core/cardNumbers.js";
import { isStorableText } from "../core/text.js";

/** The shortest password that an account may have. (staff/newPassword.ts) */
const PASSWORD_LENGTH = 12;
const LEFT_READABLE = 3;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MAX_CHARACTERS = 254;

/**
 * The user name of a failed sign-in, when no account has it. People type passwords into the field of the name: what is as long as a password
 * must be keeps its beginning and its length alone, so that none stands in the log.
 */
export function triedUsername(tried: string): string {
  return Array.from(tried.trim()).length < PASSWORD_LENGTH ? kept(tried) : beginning(tried);
}

/** The e-mail of a failed sign-in to the portal. Where it is none it may be the policy number, which is the portal's password. */
export function triedEmail(tried: string): string {
  return EMAIL.test(tried.trim()) ? kept(tried) : beginning(tried);
}

function kept(tried: string): string {
  return isStorableText(tried) ? maskCardNumbers(tried.trim().slice(0, MAX_CHARACTERS)).toWellFormed() : beginning("");
}

function beginning(tried: string): string {
  const letters = Array.from(tried.trim());
  const start = isStorableText(tried) ? letters.slice(0, LEFT_READABLE).join("") : "";
  return `${start}… (${letters.length} ${letters.length === 1 ? "character" : "characters"})`;
}
