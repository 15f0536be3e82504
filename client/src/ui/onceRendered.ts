/** How often to check whether the first screen is rendered, in milliseconds. */
const POLL_MS = 1_000;

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
