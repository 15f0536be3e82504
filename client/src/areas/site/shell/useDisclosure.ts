import { useRef, useState, type FocusEvent, type KeyboardEvent } from "react";

/** A part that a button shows and hides: Escape closes it and gives the focus back, and so does leaving it with Tab. */
export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const areaRef = useRef<HTMLElement>(null);
  const toggleRef = useRef<HTMLButtonElement>(null);

  const close = () => setOpen(false);
  return {
    open,
    areaRef,
    toggleRef,
    close,
    toggle: () => setOpen((was) => !was),
    onKeyDown(event: KeyboardEvent) {
      if (open && event.key === "Escape") {
        event.stopPropagation();
        setOpen(false);
        toggleRef.current?.focus();
      }
    },
    onBlur(event: FocusEvent) {
      const next = event.relatedTarget;
      if (open && next instanceof Node && !areaRef.current?.contains(next)) {
        setOpen(false);
      }
    },
  };
}
