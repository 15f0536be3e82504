/** React's key for one of several texts that may be equal: the text, and the number of equal ones before it. */
export function keyAt(texts: readonly string[], at: number): string {
  const text = texts[at] ?? "";
  return `${text} ${texts.slice(0, at).filter((other) => other === text).length}`;
}
