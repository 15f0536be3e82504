/** How often to check whether the first screen is rendered, in milliseconds. */
const POLL_MS = 1_000;
/** Between two screens whose code is loaded ahead: someone who presses then does not wait for all of them. */
const PAUSE_MS = 200;

/** Whether something is still waiting for its code or data, which nothing else should delay. A page of a PDF may wait to be scrolled to. */
const isWaiting = (): boolean => document.querySelector("[aria-busy=true]:not([role=group])") !== null;

/** Calls `act` once nothing on the screen is loading. Returns a function that cancels it. */
export function onceRendered(act: () => void): () => void {
  // What has just arrived is not rendered yet.
  return onceQuiet(act, { times: 2, every: POLL_MS });
}

/** The same, after a pause. */
export function oncePaused(act: () => void): () => void {
  return onceQuiet(act, { times: 1, every: PAUSE_MS });
}

/** Looks every so many milliseconds, until nothing was loading so many times in a row. */
function onceQuiet(act: () => void, { times, every }: { readonly times: number; readonly every: number }): () => void {
  let quiet = 0;
  const timer = setInterval(() => {
    quiet = isWaiting() ? 0 : quiet + 1;
    if (quiet < times) return;
    clearInterval(timer);
    act();
  }, every);
  return () => clearInterval(timer);
}
