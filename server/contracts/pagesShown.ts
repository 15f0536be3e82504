import type { FieldChecks } from "../core/fieldChecks.js";

interface SentPages {
  readonly pagesShown?: readonly number[] | null;
  readonly pageCount?: number | null;
}

/** The pages shown, as stored. */
export interface StoredPages {
  readonly pagesShown: number[] | null;
  readonly pageCount: number | null;
}

/** Longer than any document that is sent. */
const MAX_PAGES = 10_000;

/** Our own page reports both. Other programs may sign without them; they are then unknown. */
export function checkedPages(checks: FieldChecks, { pagesShown = null, pageCount = null }: SentPages): StoredPages {
  if (pagesShown === null && pageCount === null) return { pagesShown, pageCount };
  if (pagesShown === null) checks.refuse("pagesShown", "Please send pagesShown together with pageCount.");
  if (pageCount === null) checks.refuse("pageCount", "Please send pageCount together with pagesShown.");
  checks.range("pageCount", pageCount, [1, MAX_PAGES], "Please send a number of pages from 1 to 10,000.");
  const pages = [...new Set(pagesShown)].toSorted((one, other) => one - other);
  if (pageCount !== null && !checks.isRefused("pageCount") && pages.some((page) => page < 1 || page > pageCount))
    checks.refuse("pagesShown", "Please send only pages that the document has.");
  return { pagesShown: pages, pageCount };
}
