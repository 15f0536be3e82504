import { useState, type FocusEvent, type KeyboardEvent, type RefObject } from "react";

interface Disclosure {
  readonly open: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  /** Closes and gives the focus back to the toggle. */
  readonly closeAndReturn: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** A part that a button shows and hides: Escape closes it and gives the focus back, leaving it with Tab closes it. */
export function useDisclosure(
  area: RefObject<HTMLElement | null>,
  toggle: RefObject<HTMLButtonElement | null>,
): Disclosure {
  const [open, setOpen] = useState(false);

  function closeAndReturn(): void {
    setOpen(false);
    toggle.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!open || event.key !== "Escape") return;
    event.stopPropagation();
    closeAndReturn();
  }

  function onBlur(event: FocusEvent): void {
    const next = event.relatedTarget;
    if (open && next instanceof Node && !area.current?.contains(next)) setOpen(false);
  }

  return {
    open,
    toggle: () => setOpen((was) => !was),
    close: () => setOpen(false),
    closeAndReturn,
    onKeyDown,
    onBlur,
  };
}
