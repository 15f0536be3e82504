/** Which pages of a document, in ascending order: `All 3 pages`, `Pages 1-3 and 6 of 8`. */
export function pagesText(shown: readonly number[], count: number): string {
  if (shown.length === 0) return count === 1 ? "Not its only page" : `None of the ${count} pages`;
  if (shown.length >= count) return count === 1 ? "The only page" : `All ${count} pages`;
  const [first = "", ...further] = rangesOf(shown);
  const last = further.pop();
  const listed = last === undefined ? first : `${[first, ...further].join(", ")} and ${last}`;
  return `${shown.length === 1 ? "Page" : "Pages"} ${listed} of ${count}`;
}

/** `1-3`, `6`: neighbors in one. */
function rangesOf(pages: readonly number[]): readonly string[] {
  const ranges: { first: number; last: number }[] = [];
  for (const page of pages) {
    const range = ranges.at(-1);
    if (range?.last === page - 1) range.last = page;
    else ranges.push({ first: page, last: page });
  }
  return ranges.map(({ first, last }) => (first === last ? String(first) : `${first}-${last}`));
}
