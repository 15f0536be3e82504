import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

import { isFocusLost } from "../lib/lostFocus";

/**
 * A button that is disabled while busy loses the focus, and keyboard users would start at the top of the page again.
 * This returns the focus to the button afterwards, or to `otherwise` if the button stays disabled.
 */
export function useRestoreFocus(
  busy: boolean,
  buttons: RefObject<HTMLElement | null>,
  otherwise?: RefObject<HTMLElement | null>,
): void {
  const pressed = useRef<HTMLElement | null>(null);

  // Before the browser takes the focus away, which happens when it paints.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (busy && focused instanceof HTMLElement && buttons.current?.contains(focused)) pressed.current = focused;
  }, [busy, buttons]);

  useEffect(() => {
    const button = pressed.current;
    if (busy || button === null) return;
    pressed.current = null;
    // Does nothing if the user has moved on.
    if (!isFocusLost() && document.activeElement !== button) return;
    (button.matches(":enabled") ? button : otherwise?.current)?.focus();
  }, [busy, buttons, otherwise]);
}
