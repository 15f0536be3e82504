import { modelYears } from "#client/domains/vehicles/modelYears";
import type { SiteConfig } from "#shared/siteConfig";
import type { Site } from "../siteContext";

/**
 * A page is rendered once and served by many installations, across New Year as well. Whatever differs is a placeholder:
 * a name between two private-use characters, which no text contains. The server fills in the escaped value
 * (`server/http/pages`). `json:` before the name marks one inside a JSON script.
 */
export function placeholder(name: string, inside: "html" | "json" = "html"): string {
  return `\uE000${inside === "json" ? "json:" : ""}${name}\uE001`;
}

/**
 * A site configuration of placeholders. Whether a logo was uploaded changes the markup, so there is a page for each
 * case.
 */
export function placeholderSite(path: string, withLogo: boolean): Site {
  const config: SiteConfig = {
    brandName: placeholder("brandName"),
    publicUrl: placeholder("publicUrl"),
    supportPhone: placeholder("supportPhone"),
    supportPhoneLink: placeholder("supportPhoneLink"),
    supportEmail: placeholder("supportEmail"),
    claimsEmail: placeholder("claimsEmail"),
    partnersEmail: placeholder("partnersEmail"),
    postalAddress: placeholder("postalAddress"),
    logoUrl: withLogo ? placeholder("logoUrl") : null,
    // No page shows it.
    emailIsSent: true,
  };
  const years = modelYears().map((_year, age) => placeholder(`year-${age}`));
  return { ...config, path, years, goTo: () => undefined, loadClaimsCenter: async () => () => () => undefined };
}
