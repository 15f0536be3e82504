/** How many filters are set, the search apart: it is always in sight. */
export function filtersSet({ q: _search, ...filters }: Readonly<Record<string, string>>): number {
  return Object.values(filters).filter((value) => value !== "").length;
}
