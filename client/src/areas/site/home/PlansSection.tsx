import { PlanCards } from "../../../domains/plans/PlanCards";
import { plansIntro } from "../content/home";
import { GetQuoteButton } from "../quote/GetQuoteButton";
import { Section } from "../shell/Section";

export function PlansSection() {
  return (
    <Section id="plans" title={plansIntro.title} text={plansIntro.text} tone="raised">
      <PlanCards
        ribbon={plansIntro.ribbon}
        action={(plan) => (
          <GetQuoteButton fullWidth variant={plan.code === "gold" ? "contained" : "outlined"}>
            {plansIntro.button}
          </GetQuoteButton>
        )}
      />
    </Section>
  );
}
