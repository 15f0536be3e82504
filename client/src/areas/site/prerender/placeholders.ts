import type { SiteConfig } from "#client/lib/siteConfig";
import { modelYears } from "#client/domains/vehicles/modelYears";
import type { Site } from "../site";

/**
 * A page is made once and served by many installations, over New Year as well. What differs stands in it as a placeholder of two private
 * characters, which no text has, around a name; the server puts the value in, escaped (`server/http/pages`). `json:` before the
 * name means inside of a JSON script.
 */
export function placeholder(name: string, inside: "html" | "json" = "html"): string {
  return `\uE000${inside === "json" ? "json:" : ""}${name}\uE001`;
}

/** The site of no installation in particular. Whether a logo was uploaded changes the page's shape, so there is a page for each case. */
export function placeholderSite(path: string, withLogo: boolean): Site {
  const config: SiteConfig = {
    brandName: placeholder("brandName"),
    publicUrl: placeholder("publicUrl"),
    supportPhone: placeholder("supportPhone"),
    supportPhoneLink: placeholder("supportPhoneLink"),
    supportEmail: placeholder("supportEmail"),
    claimsEmail: placeholder("claimsEmail"),
    partnersEmail: placeholder("partnersEmail"),
    logoUrl: withLogo ? placeholder("logoUrl") : null,
  };
  const years = modelYears().map((_year, age) => placeholder(`year-${age}`));
  return { ...config, path, years, goTo: () => undefined, loadClaimsCenter: async () => () => () => undefined };
}
