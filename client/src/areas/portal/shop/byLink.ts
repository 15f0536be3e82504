/** The context of a call with a file: its header names the link before the file is read. */
export function byLink(token: string): { readonly headers: Readonly<Record<string, string>> } {
  return { headers: { "x-shop-link": token } };
}
