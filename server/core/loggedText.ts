import { maskCardNumbers } from "./cardNumbers.js";

/*
 * What no log shows, wherever it stands in a text: whoever knows one of these gets in by it, or pays with it.
 */

/** The portal's password, however it was typed. (contract.md section 3) */
const POLICY_NUMBER = /\bVSP[-_\s\u2010-\u2015]?[A-Z\d]{4}[-_\s\u2010-\u2015]?[A-Z\d]{4}\b/gi;
/** Whoever knows the whole id of a contract may sign it. (contract.md section 4) */
const GUEST_KEY = /(contract(?:s|_?id)?[^\da-z]{1,4}[\da-f]{8})-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;
/** As a browser sends it. */
const SESSION = /\b((?:staff|portal)_(?:session|browser)=)[\w.~-]+/gi;

/** Text in which policy numbers, the ids of contracts and sessions are no good to anybody who reads them. */
export function withoutKeys(text: string): string {
  return text.replaceAll(POLICY_NUMBER, "VSP-*").replaceAll(GUEST_KEY, "$1-*").replaceAll(SESSION, "$1*");
}

/** The same without thirteen to nineteen digits, with or without separators: whatever it was, a log does not need it. */
export function withoutKeysAndCards(text: string): string {
  return withoutKeys(maskCardNumbers(text.replaceAll(/\b\d(?:[ -]?\d){12,18}\b/g, "[digits]")));
}
