import { useEffect, useEffectEvent } from "react";

const POLL_INTERVAL_MS = 5000;

/** For pages without live events: refetches every five seconds and on window focus, but not in a hidden tab. */
export function usePolling(ask: () => void, enabled: boolean): void {
  const again = useEffectEvent(() => {
    if (document.visibilityState !== "hidden") ask();
  });
  useEffect(() => {
    if (!enabled) return;
    const onFocus = (): void => again();
    const timer = setInterval(onFocus, POLL_INTERVAL_MS);
    window.addEventListener("focus", onFocus);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", onFocus);
    };
  }, [enabled]);
}
