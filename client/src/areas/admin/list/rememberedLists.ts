/** Where the rows of a list stood when one of its records was opened. */
interface ListPlace {
  /** What the list showed: its filters, order and page. */
  readonly listKey: string;
  /** How far its rows were scrolled, in pixels. */
  readonly top: number;
}

const searches = new Map<string, string>();
const places = new Map<string, ListPlace>();

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

/** Null forgets it. */
export function rememberListPlace(path: string, place: ListPlace | null): void {
  if (place === null) places.delete(path);
  else places.set(path, place);
}

export function listPlace(path: string): ListPlace | undefined {
  return places.get(path);
}

/** The next person to sign in on this page starts with the default lists. */
export function forgetListAddresses(): void {
  searches.clear();
  places.clear();
}

/** The filters with which the list was last seen; undefined if it was not seen since the page was opened. */
export function visitedSearch(path: string): string | undefined {
  return searches.get(path);
}
