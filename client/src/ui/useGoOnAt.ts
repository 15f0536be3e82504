import { useCallback, useEffect, useState, type RefObject } from "react";

/**
 * For buttons that disappear with what they did: once that is drawn, the focus goes to where the person goes on. Somebody who has moved on
 * meanwhile is left alone.
 */
export function useGoOnAt(place: RefObject<HTMLElement | null>): () => void {
  const [press, setPress] = useState<object | null>(null);
  useEffect(() => {
    if (press !== null && isLost(document.activeElement)) place.current?.focus();
  }, [press, place]);
  return useCallback(() => setPress({}), []);
}

/** A button that was disabled may still be called the active element, though no key reaches it. */
function isLost(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.matches(":disabled");
}
