const searches = new Map<string, string>();

/** What of an address is the list's, with `?`; empty without any. The tab is the open record's. */
export function listFilters(search: string): string {
  const filters = new URLSearchParams(search);
  filters.delete("tab");
  return filters.size > 0 ? `?${filters}` : "";
}

/** Remembers the filters of a list for the way back from one of its records, for as long as the page is open. */
export function rememberListAddress(path: string, search: string): void {
  searches.set(path, listFilters(search));
}

/** The filters as an address carries them, with `?`; empty without any. */
export function listSearch(path: string): string {
  return searches.get(path) ?? "";
}

/** The list as it was left. */
export function listAddress(path: string): string {
  return `${path}${listSearch(path)}`;
}
