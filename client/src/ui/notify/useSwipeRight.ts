import { useRef, useState, type PointerEvent } from "react";

interface Swipe {
  /** How far the element has been dragged to the right, in pixels. */
  readonly offset: number;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: () => void;
  };
}

/** A drag to the right; calls `onSwipe` when released at or beyond `threshold` pixels, otherwise snaps back. */
export function useSwipeRight(threshold: number, onSwipe: () => void): Swipe {
  const startX = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);

  function end(): void {
    startX.current = null;
    setOffset(0);
  }

  return {
    offset,
    handlers: {
      onPointerDown(event) {
        if (event.button !== 0 || (event.target instanceof Element && event.target.closest("a, button"))) return;
        startX.current = event.clientX;
      },
      onPointerMove(event) {
        if (startX.current === null) return;
        const distance = Math.max(0, event.clientX - startX.current);
        // Captured only once it is a drag, so that text can still be selected and buttons pressed.
        if (distance > 4) event.currentTarget.setPointerCapture?.(event.pointerId);
        setOffset(distance);
      },
      onPointerUp(event) {
        if (startX.current === null) return;
        if (event.clientX - startX.current >= threshold) onSwipe();
        end();
      },
      onPointerCancel: end,
    },
  };
}
