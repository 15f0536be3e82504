/** How often to check whether the first screen is rendered, in milliseconds. */
const POLL_MS = 1_000;
/** Between two screens whose code is loaded ahead: someone who presses then does not wait for all of them. */
const PAUSE_MS = 200;

/** Whether something is still waiting for its code or data, which nothing else should delay. A page of a PDF may wait to be scrolled to. */
const isWaiting = (): boolean => document.querySelector("[aria-busy=true]:not([role=group])") !== null;

/** Calls `act` once nothing on the screen is loading. Returns a function that cancels it. */
export function onceRendered(act: () => void): () => void {
  let wasRendered = false;
  const timer = setInterval(() => {
    // What has just arrived is not rendered yet.
    const isSecondTime = wasRendered;
    wasRendered = !isWaiting();
    if (!isSecondTime || !wasRendered) return;
    clearInterval(timer);
    act();
  }, POLL_MS);
  return () => clearInterval(timer);
}

/** Calls `act` after a pause, once nothing on the screen is loading. Returns a function that cancels it. */
export function oncePaused(act: () => void): () => void {
  const timer = setInterval(() => {
    if (isWaiting()) return;
    clearInterval(timer);
    act();
  }, PAUSE_MS);
  return () => clearInterval(timer);
}
