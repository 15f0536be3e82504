import "./app/siteFonts.css";
import "virtual:tokens.css";
import "./areas/site/styles/site.css";
import { hydrateSite } from "./areas/site/hydrate";
import type { Notify } from "./ui/notify/useNotify";

/** Customers' programs (Material, GraphQL, a router) are fetched on the one public page that signs them in. */
async function openClaimsCenter(element: HTMLElement, notify: Notify): Promise<() => void> {
  return (await import("./app/claimsCenter")).openClaimsCenter(element, notify);
}

// Fetched once the page is painted, or at the first sign of intent (areas/site/prerender/starter.ts).
void hydrateSite({ openClaimsCenter });
