import { useSyncExternalStore } from "react";

/** How often time-dependent parts are re-rendered, in milliseconds: they show minutes, so this is enough. */
const TICK_MS = 15_000;

const listeners = new Set<() => void>();
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function advance(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) timer = setInterval(advance, TICK_MS);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The time of the last tick, so that deadlines pass while they are on screen. One timer serves the whole page. */
function current(): number {
  if (Date.now() - now >= TICK_MS) now = Date.now();
  return now;
}

/** The current time in milliseconds, updated every 15 seconds. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, current);
}
