import { paths } from "#client/lib/paths";
import { contactWords } from "../content/contact";
import { supportHours } from "../content/figures";
import { EmailLink, PhoneLink } from "../shell/ContactLinks";
import { PageHero } from "../shell/PageHero";
import { Section } from "../shell/Section";

/** A heading and a support e-mail link. */
export function ContactScreen() {
  return (
    <>
      <PageHero title={contactWords.title} text={contactWords.text}>
        <EmailLink large />
      </PageHero>
      <Section id="ways" title={contactWords.otherTitle} tone="raised">
        <div className="columns columns-2 contact-ways">
          <div>
            <h3 className="type-h4">{contactWords.phoneTitle}</h3>
            <PhoneLink large />
            <p className="muted">{`${supportHours.join(", ")}. ${contactWords.phoneText}`}</p>
          </div>
          <div>
            <h3 className="type-h4">{contactWords.linksTitle}</h3>
            <ul>
              <li>
                <a href={paths.faq}>{contactWords.faqText}</a>
              </li>
              <li>
                <a href={paths.claims}>{contactWords.claimsText}</a>
              </li>
            </ul>
          </div>
        </div>
      </Section>
    </>
  );
}
