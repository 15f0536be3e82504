/**
 * The paths that the client's router knows (client/src/lib/paths.ts; a test compares the two). `:x` is one segment, `*`
 * is any rest: the portal shows its overview for paths that it does not know. Everything else is the not-found screen.
 */
const SITE_ROUTES = [
  "/",
  "/quote",
  "/about",
  "/faq",
  "/claims",
  "/plans",
  "/contact",
  "/thank-you",
  "/verify",
  "/unsubscribe",
  "/unsubscribe/done",
  "/unsubscribe/unknown",
  "/legal/privacy",
  "/legal/terms",
  "/legal/tcpa",
  "/policy",
  "/policy/basic",
  "/policy/silver",
  "/policy/gold",
] as const;

const SIGNED_IN_ROUTES = [
  "/portal",
  "/portal/*",
  "/admin",
  "/admin/join",
  "/admin/today",
  "/admin/leads",
  "/admin/leads/new",
  "/admin/leads/held",
  "/admin/leads/owners",
  "/admin/leads/:id",
  "/admin/policies",
  "/admin/policies/:id",
  "/admin/claims",
  "/admin/claims/new",
  "/admin/claims/:id",
  "/admin/prices",
  "/admin/prices/new",
  "/admin/prices/:id",
  "/admin/changes",
  "/admin/mail",
  "/admin/audit",
  "/admin/reports",
  "/admin/users",
  "/admin/settings",
] as const;

/** What search engines may list: neither pages of a form or a private link nor those that require a session. */
export const INDEXED_PAGES: readonly string[] = SITE_ROUTES.filter(
  (route) => route !== "/thank-you" && !route.startsWith("/unsubscribe"),
);

const KNOWN = [...SITE_ROUTES, ...SIGNED_IN_ROUTES].map(
  (route) => new RegExp(`^${route.replace(/:\w+/g, "[^/]+").replace("*", ".+")}$`),
);

/** `path` is decoded; a trailing slash does not matter. */
export function isClientRoute(path: string): boolean {
  const bare = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  return KNOWN.some((pattern) => pattern.test(bare));
}
