import { useEffect, useState, type FocusEvent, type PointerEvent } from "react";

/** The delay in milliseconds before a hint is shown, and the shorter one right after another hint. */
const DELAY_MS = 700;
const NEXT_DELAY_MS = 300;
/** How long a hint opened by touch stays after the finger is lifted. */
const TOUCH_DELAY_MS = 1500;

/** When the last hint was hidden. */
let lastShown = Number.NEGATIVE_INFINITY;

interface Hint {
  /** Where to show it; null while it is not shown. */
  readonly at: Element | null;
  readonly begin: (event: PointerEvent | FocusEvent) => void;
  readonly end: (event: PointerEvent | FocusEvent) => void;
  /** Until the pointer or the focus comes again. */
  readonly hide: () => void;
}

/** Shows a hint while a pointer, finger or the focus rests on a control. Escape, scrolling and pressing the control hide it. */
export function useHint(): Hint {
  const [wanted, setWanted] = useState<{ readonly at: Element; readonly for: number } | null>(null);
  const [at, setAt] = useState<Element | null>(null);
  const [leaving, setLeaving] = useState<number | null>(null);

  useEffect(() => {
    if (wanted === null) return;
    const timer = setTimeout(() => setAt(wanted.at), wanted.for);
    return () => clearTimeout(timer);
  }, [wanted]);

  useEffect(() => {
    if (leaving === null) return;
    const timer = setTimeout(() => setAt(null), leaving);
    return () => clearTimeout(timer);
  }, [leaving]);

  useEffect(() => {
    if (at === null) return;
    const onKey = ({ key }: KeyboardEvent): void => void (key === "Escape" && setAt(null));
    // Its control may be scrolled away under it.
    const onScroll = (): void => setAt(null);
    document.addEventListener("keydown", onKey);
    document.addEventListener("scroll", onScroll, { capture: true, passive: true });
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("scroll", onScroll, { capture: true });
      lastShown = performance.now();
    };
  }, [at]);

  return {
    at,
    begin({ type, currentTarget }) {
      if (type === "focus" && !currentTarget.matches(":focus-visible")) return;
      setLeaving(null);
      setWanted({ at: at ?? currentTarget, for: performance.now() - lastShown < DELAY_MS ? NEXT_DELAY_MS : DELAY_MS });
    },
    end(event) {
      setWanted(null);
      setLeaving("pointerType" in event && event.pointerType === "touch" ? TOUCH_DELAY_MS : 0);
    },
    hide() {
      setWanted(null);
      setAt(null);
    },
  };
}
