import { useEffect, useEffectEvent, useRef } from "react";

/** Other words want an agreement of their own: as soon as they stand on the screen, the one to those before is taken back. What else was typed stays. */
export function useNewWords(version: string, takeBack: () => void): void {
  const shown = useRef(version);
  const onNewWords = useEffectEvent(takeBack);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    onNewWords();
  }, [version]);
}
