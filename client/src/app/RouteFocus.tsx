import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { VisuallyHidden } from "../ui/VisuallyHidden";

/** How long a screen may take to show its heading before focus stays where it is, in milliseconds. */
const patience = 4000;

/**
 * After navigation a screen reader must hear where it is: focus goes to the new screen's heading, and its title is announced.
 * Filters, tabs and sort orders are in the search part of the address and move nothing.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [announced, setAnnounced] = useState("");

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const focusedBefore = document.activeElement;

    function settle(): boolean {
      const heading = document.querySelector<HTMLElement>("main [data-route-heading], main h1");
      if (!heading) return false;
      setAnnounced(document.title);
      // Somebody who has gone on by themselves meanwhile is left alone.
      // A dialog that closes behind the navigation may hold the focus for a moment; it lies outside of the page's own root.
      const focused = document.activeElement;
      const onPage = heading.closest("body > *")?.contains(focused) ?? false;
      const movedOn = onPage && focused !== focusedBefore;
      if (!movedOn) {
        if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      return true;
    }

    // The screen may still be loading: a heading that belongs to the former screen is gone after the first frame.
    let observer: MutationObserver | undefined;
    let giveUp: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      if (settle()) return;
      observer = new MutationObserver(() => settle() && observer?.disconnect());
      observer.observe(document.body, { childList: true, subtree: true });
      giveUp = setTimeout(() => observer?.disconnect(), patience);
    });
    return () => {
      cancelAnimationFrame(frame);
      observer?.disconnect();
      clearTimeout(giveUp);
    };
  }, [pathname]);

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {announced}
    </VisuallyHidden>
  );
}
