/**
 * A policy number as stored, from one that was typed or linked, perhaps without hyphens, or with spaces or a word
 * processor's dashes in their place.
 */
export function policyNumberOf(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]+/gu, "-")
    .replace(/^(VSP)-?([0-9A-Z]{4})-?([0-9A-Z]{4})$/, "$1-$2-$3");
}
