/**
 * What to say about a text with more characters than its field may have. Characters are counted as the server does: an
 * emoji is one.
 */
export function tooLong(text: unknown, maxLength: number | undefined): string | undefined {
  if (typeof text !== "string" || maxLength === undefined || text.length <= maxLength) return undefined;
  const { length } = Array.from(text);
  if (length <= maxLength) return undefined;
  return `At most ${maxLength.toLocaleString("en-US")} characters. This has ${length.toLocaleString("en-US")}.`;
}
