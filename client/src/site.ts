import "./app/siteFonts.css";
import "virtual:tokens.css";
import "./areas/site/styles/site.css";
import type { Notify } from "./ui/notify/useNotify";

/** Somebody means to do something: until then nothing on a public page needs a program. */
const intents = ["pointerdown", "keydown", "focusin", "touchstart"] as const;

/** Customers' programs (Material, GraphQL, a router) are fetched on the one public page that signs them in. */
async function openClaimsCenter(element: HTMLElement, notify: Notify): Promise<() => void> {
  return (await import("./app/claimsCenter")).openClaimsCenter(element, notify);
}

let started = false;

function start(): void {
  if (started) return;
  started = true;
  void import("./areas/site/hydrate").then(({ hydrateSite }) => hydrateSite({ openClaimsCenter }));
}

/** The page is read first and brought to life second: once it is painted, when the browser has time, or at the first sign of intent. */
function startAfterPaint(): void {
  const whenIdle = (): void => {
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 1000 });
    else setTimeout(start, 100);
  };
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect();
    whenIdle();
  }).observe({ type: "paint", buffered: true });
}

for (const intent of intents) addEventListener(intent, start, { once: true, passive: true, capture: true });
if (document.readyState === "complete") startAfterPaint();
else addEventListener("load", startAfterPaint, { once: true });
