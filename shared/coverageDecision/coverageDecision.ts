import { componentPhrase } from "../components/catalogue.js";
import { planOfPackage } from "../planOfPackage.js";
import { PLANS } from "../plans.js";
import { accountReasons, causeReasons } from "./causeRules.js";
import type { CoverageDecision, CoverageQuestion, CoverageReason } from "./coverageFacts.js";
import { listReasons } from "./listRules.js";
import { dayReasons, mileReasons } from "./termRules.js";

/** In the order in which a person would ask: what decides is listed first. */
const RULES = [listReasons, dayReasons, mileReasons, causeReasons, accountReasons] as const;

/**
 * Whether a claim's line is covered, as far as the facts tell, and why: for staff at a claim, and for a customer who
 * asks beforehand. One reason against it is enough; what is open needs a person; it is covered if there is neither.
 * (docs/claims.md)
 */
export function coverageDecision(question: CoverageQuestion): CoverageDecision {
  const reasons = RULES.flatMap((rule) => [...rule(question)]);
  const against = reasons.filter(({ verdict }) => verdict === "not_covered");
  const open = reasons.filter(({ verdict }) => verdict === "person");
  const [first, ...others] = [...against, ...open];
  if (first === undefined) return { verdict: "covered", reasons: [coveredReason(question)] };
  return { verdict: first.verdict, reasons: [first, ...others] };
}

function coveredReason({ policy, failure: { component, work } }: CoverageQuestion): CoverageReason {
  const plan = planOfPackage(policy?.package ?? null);
  if (plan === null || component.system === null) throw new Error("nothing can be covered that no plan lists");
  const { name } = PLANS[plan];
  const what = work === "labor" ? `the labor on ${componentPhrase(component)}` : componentPhrase(component);
  return {
    code: "covered",
    verdict: "covered",
    sentence: `Your ${name} plan covers ${what}, under “${component.system}”.`,
    clause: { heading: `What the ${name} plan covers`, text: component.system },
  };
}
