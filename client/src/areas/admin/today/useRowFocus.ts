import { useCallback, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from "react";

interface RowFocus {
  /** The row with the focus. */
  readonly current: () => string | undefined;
  /** Takes the link of a row, null when it is gone. Always the same function, for memoized rows. */
  readonly onLink: (row: string, link: HTMLAnchorElement | null) => void;
  readonly move: (step: 1 | -1) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Call before an action that may remove a row from its list. */
  readonly remember: () => void;
  /** Call afterward: moves the focus to the next row. */
  readonly goOn: () => void;
}

/**
 * Arrow keys move between rows; the link with the lead's name has the focus, so that Enter opens it.
 *
 * @param rows as shown on the screen
 */
export function useRowFocus(lists: RefObject<HTMLElement | null>, rows: readonly string[]): RowFocus {
  const links = useRef(new Map<string, HTMLAnchorElement>());
  const next = useRef<string | undefined>(undefined);
  const [done, setDone] = useState<object | null>(null);

  const focus = (row: string | undefined): void =>
    ((row === undefined ? undefined : links.current.get(row)) ?? lists.current)?.focus();
  /** -1 if the focus is elsewhere. */
  const place = (): number =>
    rows.findIndex((row) => links.current.get(row)?.closest("li")?.contains(document.activeElement));

  // A closing dialog returns the focus to where it came from, which may be gone.
  const focusNext = useEffectEvent(() => {
    focus(rows.find((row) => row === next.current) ?? rows.at(-1));
  });
  useEffect(() => {
    if (done !== null) focusNext();
  }, [done]);

  function move(step: 1 | -1): void {
    const at = place();
    focus(rows[at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)]);
  }

  const onLink = useCallback((row: string, link: HTMLAnchorElement | null): void => {
    if (link === null) links.current.delete(row);
    else links.current.set(row, link);
  }, []);

  return {
    current: () => rows[place()],
    onLink,
    move,
    onKeyDown(event) {
      if (!(event.key === "ArrowDown" || event.key === "ArrowUp") || place() === -1) return;
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    },
    remember() {
      const at = place();
      next.current = at === -1 ? undefined : rows[at + 1];
    },
    goOn: () => setDone({}),
  };
}
