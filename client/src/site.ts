import "./app/siteFonts.css";
import "virtual:tokens.css";
import "./areas/site/styles/site.css";
import { hydrateSite } from "./areas/site/hydrate";

// Fetched once the page is painted, or at the first sign of intent (areas/site/prerender/starter.ts).
void hydrateSite({
  // Customers' programs (Material, GraphQL, a router) are fetched on the one public page that signs them in, once they are or are about to be.
  loadClaimsCenter: async () => (await import("./app/claimsCenter")).openClaimsCenter,
});
