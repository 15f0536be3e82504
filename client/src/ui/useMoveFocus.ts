import { useCallback, useEffect, useState, type RefObject } from "react";

import { isFocusLost } from "../lib/lostFocus";

/**
 * For buttons that disappear because of what they did: once that is rendered, moves the focus to where the user
 * continues, unless they have moved on already.
 */
export function useMoveFocus(container: RefObject<HTMLElement | null>): () => void {
  const [press, setPress] = useState<object | null>(null);
  useEffect(() => {
    if (press !== null && isFocusLost()) container.current?.focus();
  }, [press, container]);
  return useCallback(() => setPress({}), []);
}
