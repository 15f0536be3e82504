import { paths } from "#client/lib/paths";
import type { IconName } from "../parts/Icon";
import type { LinkTo } from "./contentTypes";

/** Labels, targets and order are fixed. */
export const headerLinks: readonly LinkTo[] = [
  { label: "Plans", to: paths.plans },
  { label: "About", to: paths.about },
  { label: "FAQ", to: paths.faq },
  { label: "Claims", to: paths.claims },
  { label: "Login", to: paths.portal.overview },
];

export const headerNotes = { tagline: "Premium Vehicle Protection", support: "Claims Support 24/7" } as const;

export const footerColumns: readonly { readonly title: string; readonly links: readonly LinkTo[] }[] = [
  {
    title: "Coverage",
    links: [
      { label: "Basic Coverage", to: paths.plans },
      { label: "Silver Coverage", to: paths.plans },
      { label: "Gold Protection", to: paths.plans },
      { label: "Add-On Options", to: paths.plans },
    ],
  },
  {
    title: "Support",
    links: [
      { label: "File a Claim", to: paths.claims },
      { label: "Customer Support", to: paths.contact },
      { label: "FAQ", to: paths.faq },
      { label: "Contact", to: paths.contact },
      { label: "Customer Portal", to: paths.portal.overview },
    ],
  },
  {
    title: "Company",
    links: [
      { label: "About Us", to: paths.about },
      { label: "Privacy Policy", to: paths.legal.privacy },
      { label: "Terms of Service", to: paths.legal.terms },
      { label: "TCPA Notice", to: paths.legal.tcpa },
    ],
  },
];

export const footerNotes = {
  blurb: "Protecting your vehicle and your wallet with comprehensive extended warranty coverage.",
  disclaimer: "Coverage varies by plan and vehicle. A waiting period and exclusions may apply.",
  licence: "Licensed in all 50 states.",
} as const;

/** The copyright year is fixed rather than the current one. */
export function copyrightLine(brandName: string): string {
  return `© 2024 ${brandName}. All rights reserved.`;
}

/** The networks' home pages: a fictional company has no profile of its own to link to. */
export const socialLinks: readonly { readonly network: string; readonly icon: IconName; readonly href: string }[] = [
  { network: "Facebook", icon: "facebook", href: "https://www.facebook.com/" },
  { network: "Instagram", icon: "instagram", href: "https://www.instagram.com/" },
  { network: "LinkedIn", icon: "linkedIn", href: "https://www.linkedin.com/" },
];

export const GET_MY_QUOTE = "Get My Quote";
