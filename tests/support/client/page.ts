import type { SiteConfig } from "#shared/siteConfig";

/** The configuration that the server would put into the page. */
export const testSite: SiteConfig = {
  brandName: "Milepost",
  publicUrl: "https://milepost.example",
  supportPhone: "(800) 555-0142",
  supportPhoneLink: "tel:8005550142",
  supportEmail: "support@milepost.example",
  claimsEmail: "claims@milepost.example",
  partnersEmail: "partners@milepost.example",
  postalAddress: "12 Oak Street, Austin, TX 78701",
  logoUrl: null,
  emailIsSent: true,
};

/** Turns the document into a newly loaded page with the given site configuration. */
export function pageOf(site: Partial<SiteConfig> = {}): void {
  document.head.replaceChildren();
  const script = document.createElement("script");
  script.type = "application/json";
  script.id = "site-config";
  script.textContent = JSON.stringify({ ...testSite, ...site });
  document.head.append(script);
}
