import { supportFigures, supportHours } from "../content/figures";
import { closing } from "../content/home";
import { supportQuestions, supportTexts } from "../content/support";
import { ClosingCall } from "../shell/ClosingCall";
import { EmailLink, PhoneLink } from "../shell/ContactLinks";
import { Figures } from "../shell/Figures";
import { PageHero } from "../shell/PageHero";
import { Questions } from "../shell/Questions";
import { Section } from "../shell/Section";
import { QuickLinks } from "./QuickLinks";

export function SupportScreen() {
  return (
    <>
      <PageHero title={supportTexts.title} text={supportTexts.text} />
      <Section id="figures" title={supportTexts.figuresTitle} quietTitle tone="raised">
        <Figures figures={supportFigures} />
      </Section>
      <ContactCards />
      <QuickLinks />
      <QuestionGroups />
      <ClosingCall {...closing} />
    </>
  );
}

function ContactCards() {
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

function QuestionGroups() {
  return (
    <Section id="questions" title={supportTexts.questionsTitle}>
      <div className="question-groups">
        {supportQuestions.map(({ id, title, questions }) => (
          <section key={id} aria-labelledby={id} className="question-group">
            <h3 id={id} className="type-h3">
              {title}
            </h3>
            <Questions items={questions} />
          </section>
        ))}
      </div>
    </Section>
  );
}
