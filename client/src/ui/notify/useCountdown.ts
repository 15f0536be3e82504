import { useCallback, useEffect, useEffectEvent, useRef } from "react";

interface Countdown {
  pause: () => void;
  resume: () => void;
}

/**
 * Calls `onEnd` after `durationMs`, not counting pauses. Time in another window does not count, either: a notification
 * must not expire unseen.
 */
export function useCountdown(durationMs: number, onEnd: () => void): Countdown {
  const remaining = useRef(durationMs);
  const startedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = useEffectEvent(onEnd);
  const ended = useRef<() => void>(undefined);

  const pause = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    remaining.current -= Date.now() - startedAt.current;
  }, []);

  const resume = useCallback(() => {
    if (timer.current !== undefined || !document.hasFocus()) return;
    startedAt.current = Date.now();
    timer.current = setTimeout(() => ended.current?.(), Math.max(0, remaining.current));
  }, []);

  useEffect(() => {
    ended.current = () => end();
    resume();
    window.addEventListener("blur", pause);
    window.addEventListener("focus", resume);
    return () => {
      pause();
      window.removeEventListener("blur", pause);
      window.removeEventListener("focus", resume);
    };
  }, [pause, resume]);

  return { pause, resume };
}
