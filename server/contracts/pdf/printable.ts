/** Scripts that the typeface supports, and characters that belong to no script. */
const DRAWN = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]$/u;
/** Characters that control direction or joining and are invisible themselves. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * The text as a document prints it: composed, on one line, with each character that the typeface lacks as its code
 * point, such as `[U+738B]`: in a signed document, nothing may get lost silently.
 */
export function printable(text: string, knows: (code: number) => boolean): string {
  const line = text.normalize("NFC").replaceAll(/\s+/gu, " ").replaceAll(UNSEEN, "");
  return Array.from(line, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return DRAWN.test(character) && knows(code) ? character : codePointOf(code);
  }).join("");
}

function codePointOf(code: number): string {
  return `[U+${code.toString(16).toUpperCase().padStart(4, "0")}]`;
}
