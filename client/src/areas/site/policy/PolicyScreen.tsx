import { paths } from "#client/lib/paths";
import { PLAN_CODES, PLANS } from "#shared/plans";
import { policyFigures } from "../content/figures";
import {
  claimSteps,
  coveredItems,
  policyBenefits,
  policyClosing,
  policyHero,
  sampleCoverage,
} from "../content/policyPage";
import { PolicySheet } from "../drawings/PolicySheet";
import { CheckList } from "../parts/CheckList";
import { GetQuoteButton } from "../quote/GetQuoteButton";
import { ClosingCall } from "../shell/ClosingCall";
import { Figures } from "../shell/Figures";
import { PageHero } from "../shell/PageHero";
import { Passages } from "../shell/Passages";
import { Section } from "../shell/Section";
import { Steps } from "../shell/Steps";
import { SamplePolicy } from "./SamplePolicy";

export function PolicyScreen() {
  return (
    <>
      <PageHero title={policyHero.title} text={policyHero.text} drawing={<PolicySheet />}>
        <GetQuoteButton large>{policyHero.button}</GetQuoteButton>
      </PageHero>
      <Section id="figures" title={policyHero.figuresTitle} quietTitle tone="raised">
        <Figures figures={policyFigures} />
      </Section>
      <SamplePolicy />
      <Section id="benefits" title={policyHero.benefitsTitle} tone="raised">
        <Passages items={policyBenefits} />
      </Section>
      <Section id="covered" title={coveredItems.title} text={coveredItems.text}>
        <CheckList items={PLANS.gold.covers} columns="three" />
        <nav aria-label={sampleCoverage.samplesTitle} className="link-row">
          {PLAN_CODES.map((code) => (
            <a key={code} href={paths.samplePolicy(code)}>
              {sampleCoverage.title(PLANS[code].name)}
            </a>
          ))}
        </nav>
      </Section>
      <Section id="claim" title={claimSteps.title} tone="raised">
        <Steps steps={claimSteps.steps} />
      </Section>
      <ClosingCall title={policyClosing.title} text={policyClosing.text} button={policyHero.button} />
    </>
  );
}
