/** Public settings of this installation: brand and contact details, which the server puts into every page. */
export interface SiteConfig {
  readonly brandName: string;
  /** Where customers reach the site, without a trailing slash: staff may use another host name. */
  readonly publicUrl: string;
  readonly supportPhone: string;
  /** `supportPhone` as a link: `tel:8005550142`. */
  readonly supportPhoneLink: string;
  readonly supportEmail: string;
  readonly claimsEmail: string;
  /** The partners' address, in the domain of the support address. */
  readonly partnersEmail: string;
  /** One line. */
  readonly postalAddress: string;
  readonly logoUrl: string | null;
  /** Whether there is a mail server. Without one, email is only kept in the outbox. */
  readonly emailIsSent: boolean;
}
