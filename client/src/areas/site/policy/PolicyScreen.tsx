import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { planTiers, plansInTierOrder } from "../../../domains/plans/planTiers";
import { paths } from "../../../lib/paths";
import { CheckList } from "../../../ui/CheckList";
import { PageTitle } from "../../../ui/PageTitle";
import { policyFigures } from "../content/figures";
import {
  claimSteps,
  coveredItems,
  policyBenefits,
  policyClosing,
  policyHero,
  sampleCoverage,
} from "../content/policyPage";
import { GetQuoteButton } from "../quote/GetQuoteButton";
import { ClosingCall } from "../shell/ClosingCall";
import { Figures } from "../shell/Figures";
import { PageHero } from "../shell/PageHero";
import { Passages } from "../shell/Passages";
import { Section } from "../shell/Section";
import { Steps } from "../shell/Steps";
import { SamplePolicy } from "./SamplePolicy";

/** Specification section 2, policy marketing page. */
export function PolicyScreen() {
  return (
    <>
      <PageTitle>The policy</PageTitle>
      <PageHero title={policyHero.title} text={policyHero.text}>
        <GetQuoteButton size="large">{policyHero.button}</GetQuoteButton>
      </PageHero>
      <Section id="figures" title={policyHero.figuresTitle} quietTitle tone="raised">
        <Figures figures={policyFigures} />
      </Section>
      <SamplePolicy />
      <Section id="benefits" title={policyHero.benefitsTitle} tone="raised">
        <Passages items={policyBenefits} />
      </Section>
      <Section id="covered" title={coveredItems.title} text={coveredItems.text}>
        <CheckList items={planTiers.gold.features} columns={{ xs: 1, sm: 2, md: 3 }} />
        <Box
          component="nav"
          aria-label={sampleCoverage.samplesTitle}
          sx={{ mt: 4, display: "flex", flexWrap: "wrap", gap: 3 }}
        >
          {plansInTierOrder.map(({ code, name }) => (
            <Link key={code} component={RouterLink} to={paths.samplePolicy(code)}>
              {sampleCoverage.title(name)}
            </Link>
          ))}
        </Box>
      </Section>
      <Section id="claim" title={claimSteps.title} tone="raised">
        <Steps steps={claimSteps.steps} />
      </Section>
      <ClosingCall title={policyClosing.title} text={policyClosing.text} button={policyHero.button} />
    </>
  );
}
