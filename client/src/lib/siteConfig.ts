/** Public settings of this installation, which the server puts into every page. */
export interface SiteConfig {
  readonly brandName: string;
  /** Where customers reach the site, without a trailing slash: staff may be using another host name. */
  readonly publicUrl: string;
  readonly supportPhone: string;
  /** `supportPhone` as a link: `tel:8005550142`. */
  readonly supportPhoneLink: string;
  readonly supportEmail: string;
  readonly claimsEmail: string;
  /** The partners' address, in the domain of the support address. */
  readonly partnersEmail: string;
  readonly logoUrl: string | null;
}

let read: { element: Element; config: SiteConfig } | undefined;

/**
 * Reads the page's site configuration. Throws if there is none: that is a bug in the server, not a state to display.
 */
export function siteConfig(): SiteConfig {
  const element = document.getElementById("site-config");
  if (!element?.textContent) throw new Error("This page was served without its site configuration.");
  if (read?.element !== element) read = { element, config: JSON.parse(element.textContent) as SiteConfig };
  return read.config;
}

/** Applies what was saved after the page was served, such as a new logo. */
export function changeSiteConfig(changes: Partial<SiteConfig>): void {
  const config = { ...siteConfig(), ...changes };
  if (read) read = { ...read, config };
}

/** A phone number as a link: digits and a leading plus. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/(?!^\+)\D/g, "")}`;
}
