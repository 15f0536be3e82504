/**
 * Ends the browser's undoing in a field whose text is replaced: it would put what was typed into the new text. For a
 * field that was of another type meanwhile, the browser starts over.
 */
export function endUndoing(input: HTMLInputElement): void {
  const { type } = input;
  input.type = type === "text" ? "search" : "text";
  input.type = type;
}
