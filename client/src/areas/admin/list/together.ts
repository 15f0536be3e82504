/** The known parts of a row's value, separated by commas. */
export function together(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(", ");
}
