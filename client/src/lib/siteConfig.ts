import type { SiteConfig } from "#shared/siteConfig";

let read: { readonly element: Element; readonly config: SiteConfig } | undefined;

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
