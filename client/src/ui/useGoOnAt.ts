import { useCallback, useEffect, useState, type RefObject } from "react";

/**
 * For buttons that disappear with what they did: once that is drawn, the focus goes to where the person goes on. Somebody who has gone on by
 * themselves meanwhile is left alone.
 */
export function useGoOnAt(place: RefObject<HTMLElement | null>): () => void {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0 && isLost(document.activeElement)) place.current?.focus();
  }, [times, place]);
  return useCallback(() => setTimes((count) => count + 1), []);
}

/** A button that was disabled may still be called the active element, though no key reaches it. */
function isLost(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.matches(":disabled");
}
