import { supportFigures } from "../content/figures";
import { closing } from "../content/home";
import { supportTexts } from "../content/support";
import { ClosingCall } from "../shell/ClosingCall";
import { Figures } from "../shell/Figures";
import { PageHero } from "../shell/PageHero";
import { Section } from "../shell/Section";
import { ContactCards } from "./ContactCards";
import { QuestionGroups } from "./QuestionGroups";
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
