import { formatNumber } from "#client/lib/format";
import { MAX_COUNTED_ROWS } from "#shared/limits/countedRows";

/** Records per page: more than fit on a laptop screen, few enough to render at once. */
export const PAGE_SIZE = 50;

export interface Total {
  readonly totalCount: number;
  readonly totalIsExact: boolean;
}

export interface LabelledPage extends Total {
  readonly items: readonly unknown[];
}

interface CountedPage {
  readonly items: readonly unknown[];
  readonly matchingCount: number;
}

/** `1,000+`: the server counts search results only up to 1,001. */
export function totalLabel({ totalCount, totalIsExact }: Total): string {
  return totalIsExact ? formatNumber(totalCount) : `${formatNumber(totalCount - 1)}+`;
}

/** For a number that the server counts only up to one above the limit: `1,000+`. */
export function countLabel(count: number): string {
  return count > MAX_COUNTED_ROWS ? `${formatNumber(MAX_COUNTED_ROWS)}+` : formatNumber(count);
}

/**
 * How many records match across all pages: the first figure of `523 showing, 1,234 total`. Without filters, that is the
 * exact total, which is counted anyway.
 */
export function showingLabel(page: Total, everything: number, filtered: boolean): string {
  return page.totalIsExact || filtered ? totalLabel(page) : formatNumber(everything);
}

/** `51-100 of 1,000+`. `index` is the number of pages before this one; unknown if the page was opened by its URL. */
export function pageLabel(page: LabelledPage, index: number | undefined, size = PAGE_SIZE): string {
  const { items } = page;
  const total = totalLabel(page);
  if (index === undefined) return `${formatNumber(items.length)} of ${total}`;
  const first = index * size + 1;
  return `${formatNumber(first)}-${formatNumber(index * size + items.length)} of ${total}`;
}

/** The same for a list that is always counted to its end. */
export function countedPageLabel(
  { items, matchingCount }: CountedPage,
  index: number | undefined,
  size = PAGE_SIZE,
): string {
  return pageLabel({ items, totalCount: matchingCount, totalIsExact: true }, index, size);
}
