/**
 * A policy number as stored, from one that was typed or linked, perhaps without hyphens, or with spaces, slashes or a
 * word processor's dashes in their place.
 */
export function policyNumberOf(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}/\\]+/gu, "-")
    .replace(/^(VSP)-?([0-9A-Z]{4})-?([0-9A-Z]{4})$/, "$1-$2-$3");
}

/** Characters in the number of a policy from another system: holders sign in with it, so a short one would be guessed. */
export const MIN_POLICY_NUMBER_LENGTH = 6;
export const MAX_POLICY_NUMBER_LENGTH = 40;

const FORM = /^[0-9A-Z][0-9A-Z._-]*[0-9A-Z]$/;
/** A word alone is no number: it could be a part of an address, such as that of the import. */
const HAS_DIGIT = /\d|^VSP-/;

/** Whether a policy may have this number, which is in its stored form. The product's own, `VSP-XXXX-XXXX`, are such numbers. */
export function isPolicyNumber(stored: string): boolean {
  const isPossible = stored.length >= MIN_POLICY_NUMBER_LENGTH && stored.length <= MAX_POLICY_NUMBER_LENGTH;
  return isPossible && FORM.test(stored) && HAS_DIGIT.test(stored);
}
