import { useEffect, type RefObject } from "react";

import { listPlace, rememberListPlace } from "./rememberedLists";
import { ROW_SELECTOR, scrollerOf } from "./rowScroller";

interface ListPlaceOptions {
  readonly container: RefObject<HTMLElement | null>;
  /** The list's path. */
  readonly address: string;
  /** What the list shows: its filters, order and page. */
  readonly listKey: string;
  /** Whether its rows are on screen. */
  readonly isShown: boolean;
}

/** The user has taken over. */
const takeovers = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Whoever comes back from a record finds the list's rows where they left them. On a phone, the window scrolls, and the
 * router restores that.
 *
 * @returns keeps the place; call it when a record is opened.
 */
export function useListPlace({ container, address, listKey, isShown }: ListPlaceOptions): () => void {
  useEffect(() => {
    const element = container.current;
    const place = listPlace(address);
    if (!element || !isShown || place === undefined) return;
    const { top } = place;
    const isAnother = place.listKey !== listKey;

    function isBack(): boolean {
      const scroller = rowScroller(element);
      scroller?.scrollTo({ top, behavior: "instant" });
      return scroller !== null && scroller.scrollTop >= top - 1;
    }
    function end(): void {
      rememberListPlace(address, null);
      stop();
    }
    // Rows come in steps, and only the last ones make the list long enough.
    const observer = new MutationObserver(() => {
      if (isBack()) end();
    });
    function stop(): void {
      observer.disconnect();
      for (const name of takeovers) document.removeEventListener(name, end, { capture: true });
    }

    if (isAnother || isBack()) {
      rememberListPlace(address, null);
      return;
    }
    observer.observe(element, { childList: true, subtree: true });
    for (const name of takeovers) document.addEventListener(name, end, { capture: true, passive: true });
    return stop;
  }, [container, address, listKey, isShown]);

  return () => {
    const top = rowScroller(container.current)?.scrollTop ?? 0;
    rememberListPlace(address, top > 0 ? { listKey, top } : null);
  };
}

function rowScroller(container: HTMLElement | null): Element | null {
  const row = container?.querySelector(ROW_SELECTOR);
  return row ? scrollerOf(row) : null;
}
