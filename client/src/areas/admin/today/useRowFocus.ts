import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from "react";

interface RowFocus {
  /** The lead of the row with the focus. */
  readonly current: () => string | undefined;
  readonly move: (step: 1 | -1) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Before something is done about a row that may leave its list. */
  readonly remember: () => void;
  /** Afterwards: to the row that came next. */
  readonly goOn: () => void;
}

const rowOf = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>("[data-lead]") ?? null;

/** Rows are left by arrows; the link with the lead's name has the focus, so that Enter opens it. */
export function useRowFocus(lists: RefObject<HTMLElement | null>): RowFocus {
  const next = useRef<string | undefined>(undefined);
  const [done, setDone] = useState<object | null>(null);

  const all = (): readonly HTMLElement[] => [...(lists.current?.querySelectorAll<HTMLElement>("[data-lead]") ?? [])];
  const focus = (row: HTMLElement | undefined): void => (row?.querySelector("a") ?? lists.current)?.focus();

  // A closing dialog returns the focus to where it came from, which may be gone.
  const focusNext = useEffectEvent(() => {
    const rows = all();
    focus(rows.find(({ dataset }) => dataset["lead"] === next.current) ?? rows.at(-1));
  });
  useEffect(() => {
    if (done !== null) focusNext();
  }, [done]);

  function move(step: 1 | -1): void {
    const rows = all();
    const row = rowOf(document.activeElement);
    const at = row === null ? -1 : rows.indexOf(row);
    focus(rows[at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)]);
  }

  return {
    current: () => rowOf(document.activeElement)?.dataset["lead"],
    move,
    onKeyDown(event) {
      if (!(event.key === "ArrowDown" || event.key === "ArrowUp") || rowOf(event.target as Element) === null) return;
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    },
    remember() {
      const rows = all();
      const row = rowOf(document.activeElement);
      next.current = row === null ? undefined : rows[rows.indexOf(row) + 1]?.dataset["lead"];
    },
    goOn: () => setDone({}),
  };
}
