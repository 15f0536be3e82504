import { useState } from "react";

interface Pages {
  /** Goes on to the page behind `cursor`; absent on the last page. */
  readonly onNext: (() => void) | undefined;
  /** Goes back one page; absent on the first. */
  readonly onPrevious: (() => void) | undefined;
  /** How many pages lie before this one; undefined when the page was opened by its address. */
  readonly index: number | undefined;
}

interface PagesOptions {
  /** Cursor of the page shown, from the address; undefined on the first. */
  readonly after: string | undefined;
  readonly setAfter: (cursor: string | undefined) => void;
  /** What the server gave for the page behind this one. */
  readonly nextCursor: string | null | undefined;
  /** True while `nextCursor` is still that of the list before: a second press on the way to a page goes nowhere. */
  readonly waiting: boolean;
}

/** Back and forth through pages that only know their successor. A page opened by its address goes back to the first. */
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
