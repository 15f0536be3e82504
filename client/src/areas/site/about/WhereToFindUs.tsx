import type { ReactNode } from "react";

import { aboutContact } from "../content/about";
import { aboutPageHours } from "../content/figures";
import { PhoneLink } from "../shell/ContactLinks";
import { Section } from "../shell/Section";
import { useSite } from "../siteContext";

/** Postal address, hotline, three e-mail addresses, short code, opening hours. */
export function WhereToFindUs() {
  const { brandName, postalAddress, supportEmail, claimsEmail, partnersEmail } = useSite();
  const mailboxes = [
    { label: "Support", address: supportEmail },
    { label: "Claims", address: claimsEmail },
    { label: "Partners", address: partnersEmail },
  ];
  const { labels } = aboutContact;
  return (
    <Section id="contact" title={aboutContact.title} tone="raised">
      <dl className="where">
        <Entry label={labels.address}>
          <address>
            <div>{brandName}</div>
            <div className="pretty">{postalAddress}</div>
          </address>
        </Entry>
        <Entry label={labels.phone}>
          <PhoneLink />
          <div>{`Text HELP to ${aboutContact.shortCode}`}</div>
        </Entry>
        <Entry label={labels.email}>
          {mailboxes.map(({ label, address }) => (
            <div key={label} className="mailbox">
              <span className="muted type-body2">{label}</span>
              <a href={`mailto:${address}`}>{address}</a>
            </div>
          ))}
        </Entry>
        <Entry label={labels.hours}>
          {aboutPageHours.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Entry>
      </dl>
    </Section>
  );
}

function Entry({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="type-subtitle2">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
