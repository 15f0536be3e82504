import { componentPhrase, plansListing } from "../components/catalogue.js";
import { numberedClause } from "../contractClauses.js";
import { planOfPackage } from "../planOfPackage.js";
import { PLANS } from "../plans.js";
import type { CoverageQuestion, CoverageReason } from "./coverageFacts.js";

/** Why the plan's list or the part itself keeps a component from being covered. */
export function* listReasons({ policy, failure: { component } }: CoverageQuestion): Generator<CoverageReason> {
  if (policy === null) {
    yield {
      code: "no_policy",
      verdict: "person",
      sentence: "This claim isn't linked to a policy yet, so we have to look it up.",
      clause: null,
    };
    return;
  }
  const plan = planOfPackage(policy.package);
  const listing = plansListing(component);
  if (listing.length === 0 && !component.wears) {
    yield {
      code: "not_listed",
      verdict: "not_covered",
      sentence: `None of our plans lists ${componentPhrase(component)}.`,
      clause: numberedClause("exclusions"),
    };
  }
  if (component.wears) {
    yield {
      code: "wear_part",
      verdict: "not_covered",
      sentence: `Your plan doesn't pay for ${componentPhrase(component)}: replacing what wears out in normal use is maintenance, not a repair.`,
      clause: numberedClause("exclusions"),
    };
  }
  if (plan === null) {
    yield {
      code: "unknown_plan",
      verdict: "person",
      sentence: "Your policy isn't one of our Basic, Silver and Gold plans, so we have to read your contract.",
      clause: null,
    };
    return;
  }
  if (listing.length > 0 && !listing.includes(plan)) {
    const others = listing.map((each) => PLANS[each].name).join(" and ");
    yield {
      code: "not_in_plan",
      verdict: "not_covered",
      sentence: `Your ${PLANS[plan].name} plan doesn't list ${componentPhrase(component)}. ${others} ${listing.length === 1 ? "does" : "do"}.`,
      clause: numberedClause("exclusions"),
    };
  }
}
