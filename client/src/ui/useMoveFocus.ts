import { useCallback, useEffect, useState, type RefObject } from "react";

/**
 * For buttons that disappear because of what they did: once that is rendered, moves the focus to where the user
 * continues, unless they have moved on already.
 */
export function useMoveFocus(container: RefObject<HTMLElement | null>): () => void {
  const [press, setPress] = useState<object | null>(null);
  useEffect(() => {
    if (press !== null && isLost(document.activeElement)) container.current?.focus();
  }, [press, container]);
  return useCallback(() => setPress({}), []);
}

/** A button that was disabled may still be the active element, although it receives no key events. */
function isLost(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.matches(":disabled");
}
