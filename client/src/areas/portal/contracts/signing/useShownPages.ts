import { useCallback, useState } from "react";

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
  const note = useCallback(
    (page: number, count: number) =>
      setPages((before) => {
        if (before.shown.includes(page) && before.count === count) return before;
        const known = before.count === count ? before.shown : [];
        const next = { shown: [...known, page].toSorted((one, other) => one - other), count };
        keepDraft(draft, next);
        return next;
      }),
    [draft],
  );
  return [pages, note];
}

function isShownPages(kept: unknown): kept is ShownPages {
  if (typeof kept !== "object" || kept === null || !("shown" in kept) || !("count" in kept)) return false;
  const { shown, count } = kept;
  return Number.isInteger(count) && Array.isArray(shown) && shown.every((page) => Number.isInteger(page));
}
