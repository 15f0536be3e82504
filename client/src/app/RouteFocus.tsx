import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";

import { isFocusLost } from "../lib/lostFocus";
import { currentHeading, onHeading } from "../lib/routeHeading";
import { adminSession, customerSession, useSession, type Session } from "../lib/session";
import { VisuallyHidden } from "../ui/VisuallyHidden";

/** How long to wait for a new screen's heading, in milliseconds; after that, focus stays where it is. */
const TIMEOUT_MS = 30_000;

/**
 * After navigation, moves focus to the new screen's heading, so that screen readers announce where they are. Filters,
 * tabs and sort orders are in the query string and move nothing. Signing in or out shows another screen at the same
 * URL, and a sign-out is said.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const staff = useSignedIn(adminSession);
  const customer = useSignedIn(customerSession);
  const [announced, setAnnounced] = useState("");
  const shown = useRef({ pathname, staff, customer });
  /** What had the focus before a navigation whose heading is not there yet. */
  const awaited = useRef<{ readonly focusedBefore: Element | null; readonly said: string } | null>(null);

  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, staff, customer };
    const sameHands = isSame(before.staff, staff) && isSame(before.customer, customer);
    // The answer to who this is may come between a navigation and its heading, and does not end the wait.
    if (before.pathname !== pathname || !sameHands) {
      const hasLeft = leaves(adminSession, before.staff, staff) || leaves(customerSession, before.customer, customer);
      // A sign-out leads to another URL, too.
      const said = hasLeft ? "You're signed out. " : (awaited.current?.said ?? "");
      awaited.current = { focusedBefore: document.activeElement, said };
    }
    if (awaited.current === null) return;
    const { focusedBefore, said } = awaited.current;

    function settle(): boolean {
      const heading = currentHeading();
      if (!heading) return false;
      awaited.current = null;
      setAnnounced(`${said}${document.title}`);
      // Does nothing if the user has moved on meanwhile, on the page or to a dialog. One that closes during navigation
      // may still hold the focus for a moment; it is outside the page's root element.
      const focused = document.activeElement;
      const onPage = heading.closest("body > *")?.contains(focused) ?? false;
      const openedSince = dialogOf(focused) !== null && dialogOf(focused) !== dialogOf(focusedBefore);
      const movedOn = (onPage || openedSince) && focused !== focusedBefore && !isFocusLost();
      if (!movedOn) {
        heading.focus({ preventScroll: true });
      }
      return true;
    }

    // The screen may still be loading: a heading of the previous screen is gone after the first frame.
    let stop: (() => void) | undefined;
    let giveUp: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      if (settle()) return;
      stop = onHeading(() => settle() && stop?.());
      giveUp = setTimeout(() => {
        awaited.current = null;
        stop?.();
      }, TIMEOUT_MS);
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

function dialogOf(element: Element | null): Element | null {
  return element?.closest('[role="dialog"], [role="alertdialog"]') ?? null;
}

/** Null until the server has first said who this is; during later checks, its last answer. */
function useSignedIn<Who>(session: Session<Who>): boolean | null {
  const { status } = useSession(session);
  const [known, setKnown] = useState<boolean | null>(null);
  if (status !== "checking" && known !== (status === "signedIn")) setKnown(status === "signedIn");
  return known;
}

/** A session that ended by itself has its message above the sign-in form. */
function leaves<Who>(session: Session<Who>, before: boolean | null, now: boolean | null): boolean {
  const state = session.state();
  return before === true && now === false && state.status === "signedOut" && state.message === null;
}

/** The first answer comes while the page is loading, which is not a navigation. */
function isSame(before: boolean | null, now: boolean | null): boolean {
  return before === null || before === now;
}
