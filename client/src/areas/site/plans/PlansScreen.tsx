import { closing, plansIntro } from "../content/home";
import { addOns, plansPage } from "../content/plansPage";
import { ClosingCall } from "../shell/ClosingCall";
import { PageHero } from "../shell/PageHero";
import { Passages } from "../shell/Passages";
import { Section } from "../shell/Section";
import { PlanCards } from "./PlanCards";
import { PlanComparison } from "./PlanComparison";

/** Basic, Gold, Silver. One table compares them on wide screens, the cards do on phones. */
export function PlansScreen() {
  const { title, text, button, comparisonTitle, comparisonCaption, comparisonSystem, covered, notCovered } = plansPage;
  return (
    <>
      <PageHero title={title} text={text} />
      <Section id="plans" title={plansPage.cardsTitle} quietTitle tone="raised">
        <PlanCards ribbon={plansIntro.ribbon} button={button} />
      </Section>
      <Section id="comparison" title={comparisonTitle} narrow className="comparison">
        <PlanComparison
          caption={comparisonCaption}
          system={comparisonSystem}
          covered={covered}
          notCovered={notCovered}
        />
      </Section>
      <Section id="add-ons" title={plansPage.addOnsTitle} text={plansPage.addOnsText} tone="raised">
        <Passages items={addOns} />
      </Section>
      <ClosingCall {...closing} />
    </>
  );
}
