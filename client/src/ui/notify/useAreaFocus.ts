import { useCallback, useEffect, useRef, useState, type FocusEvent, type RefObject } from "react";

import { notificationRules } from "./notification";

interface AreaFocus {
  /** Whether someone came to the area with the key and is still there. */
  readonly isVisited: boolean;
  /** For the area's element. */
  readonly handlers: Readonly<Record<"onFocus" | "onBlur", (event: FocusEvent<HTMLElement>) => void>>;
  /** If the area has the focus, gives it back to what had it before. */
  readonly goBack: () => void;
}

/** The focus of a notification area: F8 moves it there, and closing the notification gives it back. */
export function useAreaFocus(area: RefObject<HTMLElement | null>): AreaFocus {
  const [isVisited, setVisited] = useState(false);
  /** Null while the focus is elsewhere. */
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== notificationRules.hotkey || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      area.current?.focus();
      // An area behind an open dialog takes no focus.
      setVisited(area.current !== null && area.current === document.activeElement);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [area]);

  const goBack = useCallback(() => {
    const before = cameFrom.current;
    const hasFocus = area.current?.contains(document.activeElement) ?? false;
    setVisited(false);
    cameFrom.current = null;
    if (hasFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
  }, [area]);

  return {
    isVisited,
    handlers: {
      onFocus({ currentTarget, relatedTarget }) {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current ??= relatedTarget;
      },
      onBlur({ currentTarget, relatedTarget }) {
        // Another window takes the focus only for a while.
        if (currentTarget.contains(relatedTarget) || !document.hasFocus()) return;
        setVisited(false);
        cameFrom.current = null;
      },
    },
    goBack,
  };
}
