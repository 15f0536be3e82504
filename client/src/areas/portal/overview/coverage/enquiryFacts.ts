import type { PolicyFacts } from "#shared/coverageDecision/coverageFacts";
import type { CoverageCard_PolicyFragment } from "#client/generated/graphql";

/**
 * What the rules are asked with before anything failed. Readings and the car's use matter once there is a failure;
 * earlier repairs are known to the claims desk alone.
 */
export function enquiryFacts(policy: CoverageCard_PolicyFragment): PolicyFacts {
  return {
    package: policy.package,
    startsOn: policy.policyStartDate,
    endsOn: policy.expirationDate,
    expirationMiles: policy.expirationMiles,
    odometerAtSale: null,
    declaredUse: null,
    paymentsBehind: policy.charges.some(({ status }) => status === "failed"),
    lastRepair: null,
  };
}
