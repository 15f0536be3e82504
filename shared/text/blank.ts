const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u;

/** Whether a text is empty or shows nothing: spaces, invisible characters, the blank Braille pattern. */
export function isBlank(text: string | null | undefined): boolean {
  return text == null || !VISIBLE.test(text);
}
