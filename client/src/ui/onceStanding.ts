/** How often to check whether the first screen is rendered, in milliseconds. */
const PATIENCE_MS = 1_000;

/** Whether something is still waiting for its code or data, which nothing else should delay. A page of a PDF may wait to be scrolled to. */
const isWaiting = (): boolean => document.querySelector("[aria-busy=true]:not([role=group])") !== null;

/** Calls `act` once nothing on the screen is loading. Returns a function that cancels it. */
export function onceStanding(act: () => void): () => void {
  let stood = false;
  const timer = setInterval(() => {
    // What has just arrived is not rendered yet.
    const stands = stood;
    stood = !isWaiting();
    if (!stands || !stood) return;
    clearInterval(timer);
    act();
  }, PATIENCE_MS);
  return () => clearInterval(timer);
}
