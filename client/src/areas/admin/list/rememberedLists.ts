const searches = new Map<string, string>();

/** The list's part of a query string, with `?`, or empty. The tab belongs to the open record. */
export function listFilters(search: string): string {
  const filters = new URLSearchParams(search);
  filters.delete("tab");
  return filters.size > 0 ? `?${filters}` : "";
}

/** Remembers a list's filters for the way back from one of its records, as long as the page is open. */
export function rememberListAddress(path: string, search: string): void {
  searches.set(path, listFilters(search));
}

/** The filters as a query string, with `?`, or empty. */
export function listSearch(path: string): string {
  return searches.get(path) ?? "";
}

/** The list's URL with its last filters. */
export function listAddress(path: string): string {
  return `${path}${listSearch(path)}`;
}

/** The next person to sign in on this page starts with the default lists. */
export function forgetListAddresses(): void {
  searches.clear();
}

/** The filters with which the list was last seen; undefined if it was not seen since the page was opened. */
export function visitedSearch(path: string): string | undefined {
  return searches.get(path);
}
