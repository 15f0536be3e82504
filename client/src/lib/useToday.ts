import { useSyncExternalStore } from "react";

import { newYorkDay } from "#shared/days";

/** How often a screen that stays open looks whether it is another day, in milliseconds. */
const lookEvery = 60_000;

function subscribe(look: () => void): () => void {
  const timer = setInterval(look, lookEvery);
  return () => clearInterval(timer);
}

/** The calendar day `YYYY-MM-DD` that it is in New York, also after midnight on a screen that is kept open all day. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, () => newYorkDay(new Date()));
}
