/** Scripts that the typeface draws as they are written, and signs that belong to no script. */
const DRAWN = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]$/u;
/** Signs that steer the direction, join letters or choose their form: they are not seen themselves. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * The text as a document prints it: composed, on one line, and each character that the typeface does not draw as its code point, such as
 * `[U+738B]`: in a signed document nothing may get lost in silence.
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
