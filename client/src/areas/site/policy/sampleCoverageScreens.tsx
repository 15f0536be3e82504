import type { ComponentType } from "react";

import { paths } from "#client/lib/paths";
import { type Plan, PLANS } from "#shared/plans";
import { plansPage } from "../content/plansPage";
import { policyClosing, policyHero, sampleCoverage, samplePolicy } from "../content/policyPage";
import { CheckList } from "../parts/CheckList";
import { GetQuoteButton } from "../quote/GetQuoteButton";
import { ClosingCall } from "../shell/ClosingCall";
import { PageHero } from "../shell/PageHero";
import { Section } from "../shell/Section";

/** /policy/{id}: each plan's sample coverage. */
export const sampleCoverageScreens: Readonly<Record<Plan, ComponentType>> = {
  basic: () => <SampleCoverage plan="basic" />,
  silver: () => <SampleCoverage plan="silver" />,
  gold: () => <SampleCoverage plan="gold" />,
};

function SampleCoverage({ plan: code }: { readonly plan: Plan }) {
  const plan = PLANS[code];
  return (
    <>
      <PageHero title={sampleCoverage.title(plan.name)} text={sampleCoverage.text(plan.covers.length)}>
        <GetQuoteButton large>{plansPage.button}</GetQuoteButton>
      </PageHero>
      <Section id="covered" title={sampleCoverage.listTitle} tone="raised">
        <CheckList items={plan.covers} columns="three" />
      </Section>
      <Section id="limits" title={sampleCoverage.limitsTitle} text={sampleCoverage.limits}>
        <a href={paths.legal.terms} className="type-h5">
          {samplePolicy.link}
        </a>
      </Section>
      <ClosingCall title={policyClosing.title} text={policyClosing.text} button={policyHero.button} />
    </>
  );
}
