import { estimateSums, type EstimateSums } from "#shared/estimates/estimate";
import type { ClaimDetail } from "../ClaimWorkspace";

/** What authorizing the open lines of the estimate would cost, in cents. */
export function openSums({
  estimate,
  authorizations,
  policy,
}: Pick<ClaimDetail, "estimate" | "authorizations" | "policy">): EstimateSums {
  const given = authorizations.filter(({ status }) => status === "given");
  return estimateSums(
    estimate.filter(({ authorizationId }) => authorizationId === null),
    {
      cents: (policy?.deductible ?? 0) * 100,
      appliedCents: given.reduce((sum, { deductibleCents }) => sum + deductibleCents, 0),
    },
  );
}
