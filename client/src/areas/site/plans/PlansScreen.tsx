import Box from "@mui/material/Box";
import { PlanCards } from "../../../domains/plans/PlanCards";
import { PlanComparison } from "../../../domains/plans/PlanComparison";
import { PageTitle } from "../../../ui/PageTitle";
import { closing, plansIntro } from "../content/home";
import { addOns, plansPage } from "../content/plansPage";
import { GetQuoteButton } from "../quote/GetQuoteButton";
import { ClosingCall } from "../shell/ClosingCall";
import { PageHero } from "../shell/PageHero";
import { Passages } from "../shell/Passages";
import { Section } from "../shell/Section";

/** Specification section 2: basic, gold, silver. On wide screens one table compares them, on a phone the cards do. */
export function PlansScreen() {
  const { title, text, button, comparisonTitle, comparisonCaption, covered, notCovered } = plansPage;
  return (
    <>
      <PageTitle>Plans</PageTitle>
      <PageHero title={title} text={text} />
      <Section id="plans" title={plansPage.cardsTitle} quietTitle tone="raised">
        <PlanCards
          ribbon={plansIntro.ribbon}
          action={(plan) => (
            <GetQuoteButton fullWidth variant={plan.code === "gold" ? "contained" : "outlined"}>
              {button}
            </GetQuoteButton>
          )}
        />
      </Section>
      <Box sx={{ display: { xs: "none", md: "block" } }}>
        <Section id="comparison" title={comparisonTitle} width="md">
          <PlanComparison caption={comparisonCaption} covered={covered} notCovered={notCovered} />
        </Section>
      </Box>
      <Section id="add-ons" title={plansPage.addOnsTitle} text={plansPage.addOnsText} tone="raised">
        <Passages items={addOns} />
      </Section>
      <ClosingCall {...closing} />
    </>
  );
}
