/**
 * Whether PostgreSQL can keep the text as it is: NUL is an error there (22021) and a lone surrogate silently becomes U+FFFD,
 * so both are refused before.
 */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

/** Nothing was typed, or only space. */
export function isBlank(text: string | null | undefined): boolean {
  return text == null || text.trim() === "";
}
