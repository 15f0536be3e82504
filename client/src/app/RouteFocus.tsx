import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { currentHeading, onHeading } from "../lib/routeHeading";
import { adminSession, customerSession, useSession, type Session } from "../lib/session";
import { VisuallyHidden } from "../ui/VisuallyHidden";

/** How long a screen may take to show its heading before focus stays where it is, in milliseconds. */
const patience = 30_000;

/**
 * After navigation a screen reader must hear where it is: focus goes to the new screen's heading, and its title is announced.
 * Filters, tabs and sort orders are in the search part of the address and move nothing. Signing in or out shows another screen
 * at the same address.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const staff = useSignedIn(adminSession);
  const customer = useSignedIn(customerSession);
  const [announced, setAnnounced] = useState("");
  const shown = useRef({ pathname, staff, customer });

  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, staff, customer };
    const sameHands = isSame(before.staff, staff) && isSame(before.customer, customer);
    if (before.pathname === pathname && sameHands) return;
    const focusedBefore = document.activeElement;

    function settle(): boolean {
      const heading = currentHeading();
      if (!heading) return false;
      setAnnounced(document.title);
      // Somebody who has gone on by themselves meanwhile is left alone.
      // A dialog that closes behind the navigation may hold the focus for a moment; it lies outside of the page's own root.
      const focused = document.activeElement;
      const onPage = heading.closest("body > *")?.contains(focused) ?? false;
      const movedOn = onPage && focused !== focusedBefore;
      if (!movedOn) {
        heading.focus({ preventScroll: true });
      }
      return true;
    }

    // The screen may still be loading: a heading that belongs to the former screen is gone after the first frame.
    let stop: (() => void) | undefined;
    let giveUp: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      if (settle()) return;
      stop = onHeading(() => settle() && stop?.());
      giveUp = setTimeout(stop, patience);
    });
    return () => {
      cancelAnimationFrame(frame);
      stop?.();
      clearTimeout(giveUp);
    };
  }, [pathname, staff, customer]);

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {announced}
    </VisuallyHidden>
  );
}

/** Null until the server has said for the first time who this is; while it is asked again, what it said last. */
function useSignedIn<Who>(session: Session<Who>): boolean | null {
  const { status } = useSession(session);
  const [known, setKnown] = useState<boolean | null>(null);
  if (status !== "checking" && known !== (status === "signedIn")) setKnown(status === "signedIn");
  return known;
}

/** The first answer to who this is belongs to the page that is being loaded, where nobody has gone anywhere yet. */
function isSame(before: boolean | null, now: boolean | null): boolean {
  return before === null || before === now;
}
