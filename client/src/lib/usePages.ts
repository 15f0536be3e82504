import { useState } from "react";

interface Pages {
  /** Goes to the next page; absent on the last one. */
  readonly onNext: (() => void) | undefined;
  /** Goes to the previous page; absent on the first one. */
  readonly onPrevious: (() => void) | undefined;
  /** The number of pages before this one; undefined if it or one before it was opened by its URL. */
  readonly index: number | undefined;
}

interface PagesOptions {
  /** The current page's cursor, from the URL; undefined on the first page. */
  readonly after: string | undefined;
  readonly setAfter: (cursor: string | undefined) => void;
  /** The server's cursor for the next page. */
  readonly nextCursor: string | null | undefined;
  /** True while `nextCursor` is still that of the previous list, so that a second press does nothing. */
  readonly waiting: boolean;
}

/** The cursor of the page before each page, for whoever leaves a list and comes back. A cursor belongs to one list. */
const before = new Map<string, string | undefined>();

/** The pages up to this one, as far back as they were visited. */
function pagesUpTo(after: string | undefined): readonly (string | undefined)[] {
  const pages = [after];
  for (let [first] = pages; first !== undefined && before.has(first); [first] = pages) pages.unshift(before.get(first));
  return pages;
}

/** Navigation through cursor-based pages. From a page opened by its URL, Previous goes to the first page. */
export function usePages({ after, setAfter, nextCursor, waiting }: PagesOptions): Pages {
  const [visited, setVisited] = useState(() => pagesUpTo(after));
  const at = visited.indexOf(after);
  const isCounted = after === undefined || (at !== -1 && visited[0] === undefined);
  return {
    index: isCounted ? Math.max(at, 0) : undefined,
    onPrevious: after === undefined ? undefined : () => setAfter(at > 0 ? visited[at - 1] : undefined),
    onNext: nextCursor
      ? () => {
          if (waiting) return;
          before.set(nextCursor, after);
          setVisited([...visited.slice(0, Math.max(at, 0)), after, nextCursor]);
          setAfter(nextCursor);
        }
      : undefined,
  };
}
