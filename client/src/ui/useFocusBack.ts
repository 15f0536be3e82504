import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/**
 * A button that is disabled while it is at work loses the focus, and who works with the keyboard would begin at the top of the page again.
 * Once the work is done the focus goes back to the button, or to the first beside it that can be pressed.
 */
export function useFocusBack(busy: boolean, buttons: RefObject<HTMLElement | null>): void {
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
    // Somebody who has gone on by themselves meanwhile is left alone.
    if (document.activeElement !== document.body && document.activeElement !== button) return;
    const next = button.matches(":enabled") ? button : buttons.current?.querySelector<HTMLElement>("button:enabled");
    next?.focus();
  }, [busy, buttons]);
}
