const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u;

/** Nothing was typed, or nothing that anybody would see: spaces, characters that are not drawn, the empty Braille pattern. */
export function isBlank(text: string | null | undefined): boolean {
  return text == null || !VISIBLE.test(text);
}
