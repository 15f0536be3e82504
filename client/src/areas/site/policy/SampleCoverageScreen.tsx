import Link from "@mui/material/Link";
import { Link as RouterLink, useParams } from "react-router-dom";
import { planTiers, type PlanTier } from "../../../domains/plans/planTiers";
import { paths } from "../../../lib/paths";
import { CheckList } from "../../../ui/CheckList";
import { PageTitle } from "../../../ui/PageTitle";
import { plansPage } from "../content/plansPage";
import { policyClosing, policyHero, sampleCoverage, samplePolicy } from "../content/policyPage";
import { NotFound } from "../notFound/NotFound";
import { GetQuoteButton } from "../quote/GetQuoteButton";
import { ClosingCall } from "../shell/ClosingCall";
import { PageHero } from "../shell/PageHero";
import { Section } from "../shell/Section";

const plans = new Map<string, PlanTier>(Object.entries(planTiers));

/** /policy/{id}: the sample coverage of one plan; an id that names no plan is an unknown address. */
export function SampleCoverageScreen() {
  const plan = plans.get(useParams()["id"] ?? "");
  if (plan === undefined) return <NotFound />;
  const title = sampleCoverage.title(plan.name);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHero title={title} text={sampleCoverage.text(plan.features.length)}>
        <GetQuoteButton size="large">{plansPage.button}</GetQuoteButton>
      </PageHero>
      <Section id="covered" title={sampleCoverage.listTitle} tone="raised">
        <CheckList items={plan.features} columns={{ xs: 1, sm: 2, md: 3 }} />
      </Section>
      <Section id="limits" title={sampleCoverage.limitsTitle} text={sampleCoverage.limits}>
        <Link component={RouterLink} to={paths.legal.terms} variant="h5">
          {samplePolicy.link}
        </Link>
      </Section>
      <ClosingCall title={policyClosing.title} text={policyClosing.text} button={policyHero.button} />
    </>
  );
}
