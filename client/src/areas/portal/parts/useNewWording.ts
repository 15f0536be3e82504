import { useEffect, useEffectEvent, useRef } from "react";

/**
 * New wording needs a new consent: when it appears on the screen, the consent to the old one is withdrawn. Everything
 * else that was typed stays.
 */
export function useNewWording(version: string, takeBack: () => void): void {
  const shown = useRef(version);
  const onNewWording = useEffectEvent(takeBack);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    onNewWording();
  }, [version]);
}
