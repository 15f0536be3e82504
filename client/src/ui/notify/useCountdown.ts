import { useEffect, useEffectEvent, useRef, useState } from "react";

/** For the element that counts down. */
type Holding = Readonly<Record<"onPointerEnter" | "onPointerLeave" | "onFocus" | "onBlur", () => void>>;

/**
 * Calls `onEnd` after `durationMs`, not counting the time in which the pointer or the focus is on it, or it is visited.
 * Time in another window does not count, either: a notification must not expire unseen.
 */
export function useCountdown(durationMs: number, isVisited: boolean, onEnd: () => void): Holding {
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = isVisited || isHovered || hasFocus;
  const remaining = useRef(durationMs);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (isHeld) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let startedAt = 0;

    function pause(): void {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      remaining.current -= Date.now() - startedAt;
    }

    function resume(): void {
      if (timer !== undefined || !document.hasFocus()) return;
      startedAt = Date.now();
      timer = setTimeout(() => end(), Math.max(0, remaining.current));
    }

    resume();
    window.addEventListener("blur", pause);
    window.addEventListener("focus", resume);
    return () => {
      pause();
      window.removeEventListener("blur", pause);
      window.removeEventListener("focus", resume);
    };
  }, [isHeld]);

  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setHasFocus(true),
    onBlur: () => setHasFocus(false),
  };
}
