/** Turns `contract_sent` into `Contract sent`. */
export function spelled(code: string): string {
  const words = code.replace(/[-_]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
