import { useRef, useState } from "react";

import { type DraftKey, keepDraft, readDraft } from "#client/lib/drafts";

/** What the signer has seen of the document, in ascending order; the count is 0 before anything was shown. */
export interface ShownPages {
  readonly shown: readonly number[];
  readonly count: number;
}

const nothing: ShownPages = { shown: [], count: 0 };

/** Records which pages were shown, across reloads. */
export function useShownPages(draft: DraftKey): readonly [ShownPages, (page: number, count: number) => void] {
  const [pages, setPages] = useState<ShownPages>(() => {
    const kept = readDraft(draft);
    return isShownPages(kept) ? kept : nothing;
  });
  /** Several pages may come into view before the next render. */
  const noted = useRef(pages);
  function note(page: number, count: number): void {
    const { current: before } = noted;
    if (before.shown.includes(page) && before.count === count) return;
    const known = before.count === count ? before.shown : [];
    const next = { shown: [...known, page].toSorted((one, other) => one - other), count };
    noted.current = next;
    setPages(next);
    keepDraft(draft, next);
  }
  return [pages, note];
}

function isShownPages(kept: unknown): kept is ShownPages {
  if (typeof kept !== "object" || kept === null || !("shown" in kept) || !("count" in kept)) return false;
  const { shown, count } = kept;
  return Number.isInteger(count) && Array.isArray(shown) && shown.every((page) => Number.isInteger(page));
}
