import { formatUsPhone } from "#shared/text/phone";

/** The phone number in a field that is being left, formatted. */
export function leftPhone(input: HTMLInputElement, typed: string): string {
  const formatted = formatUsPhone(typed);
  if (formatted !== typed) endUndoing(input);
  return formatted;
}

/**
 * Ends the browser's undoing in a field whose text is replaced: it would put what was typed into the new text. For a
 * field that was of another type meanwhile, the browser starts over.
 */
function endUndoing(input: HTMLInputElement): void {
  const { type } = input;
  input.type = type === "text" ? "search" : "text";
  input.type = type;
}
