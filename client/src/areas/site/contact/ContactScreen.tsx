import { paths } from "#client/lib/paths";
import { contactTexts } from "../content/contact";
import { supportHours } from "../content/figures";
import { EmailLink, PhoneLink } from "../shell/ContactLinks";
import { PageHero } from "../shell/PageHero";
import { Section } from "../shell/Section";

/** A heading and a support e-mail link. */
export function ContactScreen() {
  return (
    <>
      <PageHero title={contactTexts.title} text={contactTexts.text}>
        <EmailLink large />
      </PageHero>
      <Section id="ways" title={contactTexts.otherTitle} tone="raised">
        <div className="columns columns-2 contact-ways">
          <div>
            <h3 className="type-h4">{contactTexts.phoneTitle}</h3>
            <PhoneLink large />
            <p className="muted">{`${supportHours.join(", ")}. ${contactTexts.phoneText}`}</p>
          </div>
          <div>
            <h3 className="type-h4">{contactTexts.linksTitle}</h3>
            <ul>
              <li>
                <a href={paths.faq}>{contactTexts.faqText}</a>
              </li>
              <li>
                <a href={paths.claims}>{contactTexts.claimsText}</a>
              </li>
            </ul>
          </div>
        </div>
      </Section>
    </>
  );
}
