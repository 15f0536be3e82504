import "./app/siteFonts.css";
import "virtual:tokens.css";
import "./areas/site/styles/site.css";

/** Somebody means to do something: until then nothing on a public page needs a program. */
const intents = ["pointerdown", "keydown", "focusin", "touchstart"] as const;

/** Customers' programs (Material, GraphQL, a router) are fetched on the one public page that signs them in. */
async function openClaimsCenter(element: HTMLElement): Promise<() => void> {
  return (await import("./app/claimsCenter")).openClaimsCenter(element);
}

let started = false;

function start(): void {
  if (started) return;
  started = true;
  void import("./areas/site/hydrate").then(({ hydrateSite }) => hydrateSite({ openClaimsCenter }));
}

/** The page is read first and brought to life second: after it is painted, when the browser has time, or at the first sign of intent. */
function startWhenIdle(): void {
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 1500 });
  else setTimeout(start, 200);
}

for (const intent of intents) addEventListener(intent, start, { once: true, passive: true, capture: true });
if (document.readyState === "complete") startWhenIdle();
else addEventListener("load", startWhenIdle, { once: true });
