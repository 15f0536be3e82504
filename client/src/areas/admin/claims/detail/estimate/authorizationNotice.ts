import type { ClaimEstimate_AuthorizationFragment } from "#client/generated/graphql";
import { formatMoney } from "#shared/money";

interface Notice {
  readonly title: string;
  readonly description: string;
}

/** What became of an authorization that was just asked for or approved. */
export function authorizationNotice({
  status,
  number,
  owedCents,
  reasons,
}: ClaimEstimate_AuthorizationFragment): Notice {
  return status === "given"
    ? { title: `Authorized as ${number ?? "requested"}`, description: `We pay ${formatMoney(owedCents)}.` }
    : { title: "A second person must approve", description: reasons.join(" ") };
}
