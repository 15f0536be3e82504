import { createContext, use } from "react";

import type { Notify } from "#client/ui/notify/useNotify";
import type { SiteConfig } from "#shared/siteConfig";

/** Renders the claims center into an element, and returns a function that unmounts it. */
export type OpenClaimsCenter = (element: HTMLElement, notify: Notify) => () => void;

/** What the public pages are rendered from, both at build time and in the browser: equal values give equal HTML. */
export interface Site extends SiteConfig {
  /** The page's path, without a trailing slash. */
  readonly path: string;
  /** The selectable model years, newest first. */
  readonly years: readonly string[];
  /** Navigates to another page of the site. */
  readonly goTo: (path: string) => void;
  /** Loads the part of the claims page that needs a signed-in customer, which belongs to another area. */
  readonly loadClaimsCenter: () => Promise<OpenClaimsCenter>;
}

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext;

export function useSite(): Site {
  const site = use(SiteContext);
  if (site === null) throw new Error("Public pages need a SiteProvider.");
  return site;
}
