import { supportHours } from "../content/figures";
import { supportTexts } from "../content/support";
import { EmailLink, PhoneLink } from "../shell/ContactLinks";
import { Section } from "../shell/Section";

export function ContactCards() {
  return (
    <Section id="reach-us" title={supportTexts.reachTitle}>
      <div className="columns columns-2">
        <article className="card contact-card">
          <h3 className="type-h4">{supportTexts.callTitle}</h3>
          <PhoneLink large />
          <p className="muted">{supportHours.join(", ")}</p>
        </article>
        <article className="card contact-card">
          <h3 className="type-h4">{supportTexts.emailTitle}</h3>
          <EmailLink large />
          <p className="muted">{supportTexts.emailText}</p>
        </article>
      </div>
    </Section>
  );
}
