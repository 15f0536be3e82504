import { createContext, use } from "react";
import type { SiteConfig } from "#client/lib/siteConfig";
import type { Notify } from "#client/ui/notify/useNotify";

/** Shows the claims center in an element, and gives the way to end it. */
export type OpenClaimsCenter = (element: HTMLElement, notify: Notify) => () => void;

/** What the public pages are rendered from, at build time as well as in the browser: equal values, equal HTML. */
export interface Site extends SiteConfig {
  /** The address of the page, without a slash at its end. */
  readonly path: string;
  /** The model years on offer, newest first. */
  readonly years: readonly string[];
  /** Leaves for another page of the site. */
  readonly goTo: (path: string) => void;
  /** Fetches the part of the claims page that customers sign in to. It belongs to another area. */
  readonly loadClaimsCenter: () => Promise<OpenClaimsCenter>;
}

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext;

export function useSite(): Site {
  const site = use(SiteContext);
  if (site === null) throw new Error("Public pages stand below a SiteProvider.");
  return site;
}
