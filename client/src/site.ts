import "./app/siteFonts.css";
import "virtual:tokens.css";
import "./areas/site/styles/site.css";
import { hydrateSite } from "./areas/site/hydrate";

// Loaded once the page is painted, or at the first sign of intent (areas/site/prerender/starter.ts).
hydrateSite({
  // The portal's code (Material, GraphQL, a router) is loaded only on the one public page with a sign-in, once it is or
  // is about to be used.
  loadClaimsCenter: async () => (await import("./app/claimsCenter")).openClaimsCenter,
}).catch((error: unknown) => {
  // The page's own code failed to load. Reported as in areas/site/prerender/starter.ts.
  document.documentElement.dataset["program"] = "failed";
  throw error;
});
