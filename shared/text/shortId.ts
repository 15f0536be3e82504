/**
 * The first characters of an id: enough to tell two leads or claims apart, on screens, in emails and in letters.
 */
export function shortId(id: string): string {
  return id.slice(0, 6);
}
