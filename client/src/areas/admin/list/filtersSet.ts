/** How many filters are set, not counting the search, which is always visible. */
export function filtersSet({ q: _search, ...filters }: Readonly<Record<string, string>>): number {
  return Object.values(filters).filter((value) => value !== "").length;
}
