import { useCallback, useEffect, useRef, useState, type RefObject } from "react";

import { ROW_SELECTOR, scrollerOf } from "./rowScroller";

interface Anchor {
  readonly id: string;
  /** Height of the rows above it, in pixels: unlike its place in the window, it does not change when filters open or a note wraps above the list. */
  readonly rowsAbove: number;
}

function anchorAt(element: Element | null): Anchor | null {
  const row = element?.closest<HTMLElement>(ROW_SELECTOR);
  return row?.dataset.id === undefined ? null : { id: row.dataset.id, rowsAbove: rowsAbove(row) };
}

function rowsAbove(row: Element): number {
  return row.getBoundingClientRect().top - (row.parentElement?.getBoundingClientRect().top ?? 0);
}

/** The first visible row, for users who read without pointing, as on a phone. */
function topRow(container: Element): Element | null {
  const rows = [...container.querySelectorAll(ROW_SELECTOR)];
  const scroller = rows[0] && scrollerOf(rows[0]);
  const top = scroller ? scroller.getBoundingClientRect().top : 0;
  return rows.find((row) => row.getBoundingClientRect().bottom > top + 1) ?? null;
}

function changesRows({ addedNodes, removedNodes }: MutationRecord): boolean {
  return [...addedNodes, ...removedNodes].some((node) => node instanceof Element && node.matches(ROW_SELECTOR));
}

export interface SteadyRows {
  /** True while new rows are above the visible ones. */
  readonly newsAbove: boolean;
  readonly toTop: () => void;
}

/**
 * Keeps what is being read in place: when rows appear or disappear on their own, the row under the pointer or with the focus,
 * or else the first visible one, keeps its position. `listKey` identifies the list: another one starts at its top.
 */
export function useSteadyRows(container: RefObject<HTMLElement | null>, listKey: string): SteadyRows {
  const [newsIn, setNewsIn] = useState<string | null>(null);
  const scrolled = useRef<Element | null>(null);
  const toTop = useCallback(() => scrolled.current?.scrollTo({ top: 0 }), []);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let pointed: Element | null = null;
    let anchor: Anchor | null = null;

    function remember(): void {
      if (!element) return;
      anchor =
        anchorAt(element.contains(document.activeElement) ? document.activeElement : null) ??
        anchorAt(pointed?.isConnected ? pointed : null) ??
        anchorAt(topRow(element));
      if (scrolled.current && scrolled.current.scrollTop < 1) setNewsIn(null);
    }
    function onPointer({ target }: PointerEvent): void {
      pointed = target instanceof Element ? target : null;
      remember();
    }
    function onLeave(): void {
      pointed = null;
      remember();
    }
    const observer = new MutationObserver((changes) => {
      if (!changes.some(changesRows)) return remember();
      const row = anchor && element.querySelector(`:is(${ROW_SELECTOR})[data-id="${CSS.escape(anchor.id)}"]`);
      if (!row || !anchor) return remember();
      const moved = rowsAbove(row) - anchor.rowsAbove;
      const scroller = moved === 0 ? null : scrollerOf(row);
      scroller?.scrollBy({ top: moved, behavior: "instant" });
      if (scroller && moved > 0 && scroller.scrollTop > 0) {
        scrolled.current = scroller;
        setNewsIn(listKey);
      }
      remember();
    });

    // In an animation frame, to reuse its layout: right after rendering, it would force an extra one.
    const first = requestAnimationFrame(remember);
    observer.observe(element, { childList: true, subtree: true });
    element.addEventListener("pointermove", onPointer, { passive: true });
    element.addEventListener("pointerleave", onLeave);
    element.addEventListener("focusin", remember);
    // On a phone, the whole screen scrolls rather than the list.
    document.addEventListener("scroll", remember, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(first);
      observer.disconnect();
      element.removeEventListener("pointermove", onPointer);
      element.removeEventListener("pointerleave", onLeave);
      element.removeEventListener("focusin", remember);
      document.removeEventListener("scroll", remember, { capture: true });
    };
  }, [container, listKey]);

  return { newsAbove: newsIn === listKey, toTop };
}
