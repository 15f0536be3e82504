import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/**
 * A button that is disabled while it is at work loses the focus, and keyboard users would start at the top of the page again. Once the work is
 * done the focus goes back to the button, or to `otherwise` if it stays disabled.
 */
export function useFocusBack(
  busy: boolean,
  buttons: RefObject<HTMLElement | null>,
  otherwise?: RefObject<HTMLElement | null>,
): void {
  const pressed = useRef<HTMLElement | null>(null);

  // Before the browser takes the focus away, which it does when it paints.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (busy && focused instanceof HTMLElement && buttons.current?.contains(focused)) pressed.current = focused;
  }, [busy, buttons]);

  useEffect(() => {
    const button = pressed.current;
    if (busy || button === null) return;
    pressed.current = null;
    // Anyone who has moved on meanwhile is left alone.
    if (document.activeElement !== document.body && document.activeElement !== button) return;
    (button.matches(":enabled") ? button : otherwise?.current)?.focus();
  }, [busy, buttons, otherwise]);
}
