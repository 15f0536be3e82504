import { useEffect, useEffectEvent } from "react";

const askEvery = 5000;

/** Where no event is heard: asks every five seconds and on window focus, in a hidden tab not at all. */
export function useAskAgain(ask: () => void, enabled: boolean): void {
  const again = useEffectEvent(() => {
    if (document.visibilityState !== "hidden") ask();
  });
  useEffect(() => {
    if (!enabled) return;
    const onFocus = (): void => again();
    const timer = setInterval(onFocus, askEvery);
    window.addEventListener("focus", onFocus);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", onFocus);
    };
  }, [enabled]);
}
