/** How often it is looked whether the first screen stands, in milliseconds. */
const PATIENCE_MS = 1_000;

/** Something still waits for its code or data, which nothing else should hold up. A page of a PDF may wait to be scrolled to. */
const isWaiting = (): boolean => document.querySelector("[aria-busy=true]:not([role=group])") !== null;

/** Calls `act` once nothing on the screen is loading. Returns a function that cancels it. */
export function onceStanding(act: () => void): () => void {
  let stood = false;
  const timer = setInterval(() => {
    // What has just come is still to be drawn.
    const stands = stood;
    stood = !isWaiting();
    if (!stands || !stood) return;
    clearInterval(timer);
    act();
  }, PATIENCE_MS);
  return () => clearInterval(timer);
}
