import { useEffect, type RefObject } from "react";

interface Anchor {
  readonly id: string;
  /** Distance from the top of the window, in pixels. */
  readonly top: number;
}

const rowSelector = "[data-id]";

function anchorAt(element: Element | null): Anchor | null {
  const row = element?.closest<HTMLElement>(rowSelector);
  return row?.dataset.id === undefined ? null : { id: row.dataset.id, top: row.getBoundingClientRect().top };
}

function scrollerOf(row: Element): Element | null {
  for (let element = row.parentElement; element; element = element.parentElement) {
    const { overflowY } = getComputedStyle(element);
    if (overflowY === "auto" || overflowY === "scroll") return element;
  }
  return null;
}

/**
 * Nothing jumps while it is being read: when rows come or go by themselves, the row under the pointer or with the focus stays
 * where it is, and the rows around it move. `listKey` names the list: another one begins at its top.
 */
export function useSteadyRows(container: RefObject<HTMLElement | null>, listKey: string): void {
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let pointed: Element | null = null;
    let anchor: Anchor | null = null;

    function remember(): void {
      anchor = anchorAt(element?.contains(document.activeElement) ? document.activeElement : null) ?? anchorAt(pointed);
    }
    function onPointer({ target }: PointerEvent): void {
      pointed = target instanceof Element ? target : null;
      remember();
    }
    function onLeave(): void {
      pointed = null;
      remember();
    }
    const observer = new MutationObserver(() => {
      const row = anchor && element.querySelector(`[data-id="${CSS.escape(anchor.id)}"]`);
      if (!row || !anchor) return;
      const moved = row.getBoundingClientRect().top - anchor.top;
      if (moved !== 0) scrollerOf(row)?.scrollBy({ top: moved, behavior: "instant" });
      remember();
    });

    observer.observe(element, { childList: true, subtree: true });
    element.addEventListener("pointermove", onPointer, { passive: true });
    element.addEventListener("pointerleave", onLeave);
    element.addEventListener("focusin", remember);
    element.addEventListener("scroll", remember, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("pointermove", onPointer);
      element.removeEventListener("pointerleave", onLeave);
      element.removeEventListener("focusin", remember);
      element.removeEventListener("scroll", remember, { capture: true });
    };
  }, [container, listKey]);
}
