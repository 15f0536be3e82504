import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { siteConfig } from "../../../lib/siteConfig";
import { aboutContact, partnerEmail } from "../content/about";
import { aboutPageHours } from "../content/figures";
import { PhoneLink } from "../shell/ContactLinks";
import { Section } from "../shell/Section";

/** Specification section 2, About: postal address, hotline, three mailboxes, short code, opening hours. */
export function WhereToFindUs() {
  const { brandName, supportEmail, claimsEmail } = siteConfig();
  const mailboxes = [
    { label: "Support", address: supportEmail },
    { label: "Claims", address: claimsEmail },
    { label: "Partners", address: partnerEmail(supportEmail) },
  ];
  const { labels } = aboutContact;
  return (
    <Section id="contact" title={aboutContact.title} tone="raised">
      <Box
        component="dl"
        sx={{ m: 0, display: "grid", gap: 4, gridTemplateColumns: { sm: "1fr 1fr", lg: "repeat(4, 1fr)" } }}
      >
        <Entry label={labels.address}>
          <Box component="address" sx={{ fontStyle: "normal" }}>
            {[brandName, ...aboutContact.postalAddress].map((line) => (
              <div key={line}>{line}</div>
            ))}
          </Box>
        </Entry>
        <Entry label={labels.phone}>
          <PhoneLink />
          <div>{`Text HELP to ${aboutContact.shortCode}`}</div>
        </Entry>
        <Entry label={labels.email}>
          {mailboxes.map(({ label, address }) => (
            <div key={label}>
              {`${label}: `}
              <Link href={`mailto:${address}`} sx={{ overflowWrap: "anywhere" }}>
                {address}
              </Link>
            </div>
          ))}
        </Entry>
        <Entry label={labels.hours}>
          {aboutPageHours.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Entry>
      </Box>
    </Section>
  );
}

function Entry({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="subtitle2" sx={{ color: "text.secondary" }}>
        {label}
      </Typography>
      <Typography component="dd" variant="body1" sx={{ m: 0, mt: 0.5 }}>
        {children}
      </Typography>
    </div>
  );
}
