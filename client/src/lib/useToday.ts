import { useSyncExternalStore } from "react";

import { newYorkDay } from "#shared/days";

/** How often an open screen checks whether the date has changed, in milliseconds. */
const CHECK_INTERVAL_MS = 60_000;

function subscribe(look: () => void): () => void {
  const timer = setInterval(look, CHECK_INTERVAL_MS);
  return () => clearInterval(timer);
}

/** Today's date in New York, `YYYY-MM-DD`, updated after midnight on a screen that stays open. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, () => newYorkDay(new Date()));
}
