/**
 * Shortens `esign 1.1 3fa94c01b7de` to `esign 1.1`: the hash belongs in the evidence, not in front of the person who
 * agrees.
 */
export function consentVersionName(version: string): string {
  return version.split(" ").slice(0, 2).join(" ");
}
