import type { KeyboardEvent } from "react";

/** For a field that has its own button inside a larger form: Enter presses that button instead of sending the form. */
export function onEnter(press: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    press();
  };
}
