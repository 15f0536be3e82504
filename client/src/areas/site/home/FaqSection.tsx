import { homeQuestions } from "../content/home";
import { Questions } from "../shell/Questions";
import { Section } from "../shell/Section";

export function FaqSection() {
  return (
    <Section id="questions" title={homeQuestions.title} tone="raised" narrow>
      <Questions items={homeQuestions.items} />
    </Section>
  );
}
