import { useCallback, useEffect, useRef } from "react";

/** A burst of changes (an import, a busy minute) reads the screen anew at most this often, in milliseconds. */
const atMostEvery = 1000;

/** Runs `act` soon after the first call of a burst and once more after its last, never more often than once a second. */
export function useCalmly(act: () => unknown): () => void {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastRun = useRef(0);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    if (timer.current !== undefined) return;
    const wait = Math.max(0, lastRun.current + atMostEvery - Date.now());
    timer.current = setTimeout(() => {
      timer.current = undefined;
      lastRun.current = Date.now();
      void latest.current();
    }, wait);
  }, []);
}
