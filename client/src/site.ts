import "./app/siteFonts.css";
import "virtual:tokens.css";
import "./areas/site/styles/site.css";
import { hydrateSite } from "./areas/site/hydrate";

// Fetched once the page is painted, or at the first sign of intent (areas/site/prerender/starter.ts).
hydrateSite({
  // Customers' programs (Material, GraphQL, a router) are fetched on the one public page that signs them in, once they are or are about to be.
  loadClaimsCenter: async () => (await import("./app/claimsCenter")).openClaimsCenter,
}).catch((error: unknown) => {
  // The page's own part did not come. As areas/site/prerender/starter.ts tells it of the parts that it fetches.
  document.documentElement.dataset["program"] = "failed";
  throw error;
});
