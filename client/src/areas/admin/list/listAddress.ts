const searches = new Map<string, string>();

/** Remembers the filters of a list for the way back from one of its records, for as long as the page is open. */
export function rememberListAddress(path: string, search: string): void {
  searches.set(path, search);
}

/** The list as it was left. */
export function listAddress(path: string): string {
  return `${path}${searches.get(path) ?? ""}`;
}
