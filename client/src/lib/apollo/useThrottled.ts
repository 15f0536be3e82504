import { useCallback, useEffect, useRef } from "react";

import { useLatest } from "../useLatest";

/** During a burst of changes (an import, a busy minute) the screen is refetched at most once per interval, in milliseconds. */
const MIN_INTERVAL_MS = 1000;

/** Runs `act` soon after the first call of a burst and once more after the last, at most once a second. */
export function useThrottled(act: () => unknown): () => void {
  const latest = useLatest(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastRun = useRef(0);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    if (timer.current !== undefined) return;
    const wait = Math.max(0, lastRun.current + MIN_INTERVAL_MS - Date.now());
    timer.current = setTimeout(() => {
      timer.current = undefined;
      lastRun.current = Date.now();
      void latest.current();
    }, wait);
  }, [latest]);
}
