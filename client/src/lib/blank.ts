const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u;

/** Nothing was typed, or nothing that anybody would see: the server's rule for texts that must be there. */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}
