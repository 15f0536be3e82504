import { useSyncExternalStore } from "react";

/** How often what depends on the time is drawn anew, in milliseconds: words of minutes need no more. */
const tick = 15_000;

const listeners = new Set<() => void>();
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function advance(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) timer = setInterval(advance, tick);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The time of the last tick: what is late while it is looked at says so by itself. One timer serves the whole page. */
function current(): number {
  if (Date.now() - now >= tick) now = Date.now();
  return now;
}

/** Now in milliseconds, to the quarter of a minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, current);
}
