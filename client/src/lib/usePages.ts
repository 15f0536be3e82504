import { useState } from "react";

interface Pages {
  /** Goes to the next page; absent on the last one. */
  readonly onNext: (() => void) | undefined;
  /** Goes to the previous page; absent on the first one. */
  readonly onPrevious: (() => void) | undefined;
  /** The number of pages before this one; undefined if the page was opened by its URL. */
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

/** Navigation through cursor-based pages. From a page opened by its URL, Previous goes to the first page. */
export function usePages({ after, setAfter, nextCursor, waiting }: PagesOptions): Pages {
  const [visited, setVisited] = useState<readonly (string | undefined)[]>([undefined]);
  const at = visited.indexOf(after);
  return {
    index: at === -1 ? undefined : at,
    onPrevious: after === undefined ? undefined : () => setAfter(at > 0 ? visited[at - 1] : undefined),
    onNext: nextCursor
      ? () => {
          if (waiting) return;
          setVisited([...(at === -1 ? [undefined] : visited.slice(0, at)), after, nextCursor]);
          setAfter(nextCursor);
        }
      : undefined,
  };
}
