/** The words of a label or a sentence inside another one. Its first word is no name. */
export function midSentence(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
