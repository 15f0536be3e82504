/**
 * A policy number as stored, from one that was typed or linked, perhaps with spaces or a word processor's dashes in
 * place of its hyphens.
 */
export function policyNumberOf(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]+/gu, "-");
}
