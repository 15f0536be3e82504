import { plansIntro } from "../content/home";
import { PlanCards } from "../plans/PlanCards";
import { Section } from "../shell/Section";

export function PlansSection() {
  return (
    <Section id="plans" title={plansIntro.title} text={plansIntro.text} tone="raised">
      <PlanCards ribbon={plansIntro.ribbon} button={plansIntro.button} />
    </Section>
  );
}
