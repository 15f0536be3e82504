/** At most that many characters of a text. An emoji is one and is not cut in half: half of it could not be stored. */
export function beginningOf(text: string, length: number): string {
  return text.length <= length ? text : Array.from(text).slice(0, length).join("");
}
