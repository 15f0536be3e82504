import { maskCardNumbers } from "./cardNumbers.js";

/*
 * What no log line may contain: credentials and card numbers.
 */

/** A policy number, which is the portal's password, in any way it may be typed. (shared/text/policyNumber.ts) */
const POLICY_NUMBER = /\bVSP[\s\p{Pd}_]*[A-Z\d]{4}[\s\p{Pd}_]*[A-Z\d]{4}\b/giu;
/** One of another system, which has any form, is known by its place in an address. It has a digit, unlike the names there. */
const POLICY_IN_PATH = /(\/policies\/)(?=[^\s/?#"']*\d)[^\s/?#"']+/gi;
/** A contract's id: knowing all of it is enough to sign the contract. */
const GUEST_KEY = /(contract(?:s|_?id)?[^\da-z]{1,4}[\da-f]{8})-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;
/** A session cookie as a browser sends it. */
const SESSION = /\b((?:staff|portal)_(?:session|browser)=)[\w.~-]+/gi;

/** The key in a private link: to a quote, for a repair shop, to sign in, to join the back office, to unsubscribe. */
const LINK_KEY = /(\/portal\/(?:quote|shop|sign-in)#|\/admin\/join#|\/unsubscribe\?t=)[\w-]+/gi;

/** An API key, wherever it is. (auth/apiKeys.ts) */
const API_KEY = /mp_[\w-]{43}/g;

/** Masks policy numbers, the keys of links, API keys, ids of contracts and session cookies. */
export function withoutKeys(text: string): string {
  return text
    .replaceAll(POLICY_NUMBER, "VSP-*")
    .replaceAll(POLICY_IN_PATH, "$1*")
    .replaceAll(GUEST_KEY, "$1-*")
    .replaceAll(SESSION, "$1*")
    .replaceAll(LINK_KEY, "$1*")
    .replaceAll(API_KEY, "mp_*");
}

/**
 * Also masks any thirteen to nineteen digits, with or without separators: a log never needs them.
 */
export function withoutKeysAndCards(text: string): string {
  return withoutKeys(maskCardNumbers(text.replaceAll(/\b\d(?:[ -]?\d){12,18}\b/g, "[digits]")));
}
