const searches = new Map<string, string>();

/** Remembers the filters of a list for the way back from one of its records, for as long as the page is open. */
export function rememberListAddress(path: string, search: string): void {
  const filters = new URLSearchParams(search);
  // The tab is the open record's.
  filters.delete("tab");
  searches.set(path, filters.size > 0 ? `?${filters}` : "");
}

/** The filters as an address carries them, with `?`; empty without any. */
export function listSearch(path: string): string {
  return searches.get(path) ?? "";
}

/** The list as it was left. */
export function listAddress(path: string): string {
  return `${path}${listSearch(path)}`;
}
