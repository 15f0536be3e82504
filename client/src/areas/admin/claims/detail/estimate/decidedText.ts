import { authorizationStatuses } from "#client/domains/claims/moneyStatuses";
import type { ClaimEstimate_AuthorizationFragment } from "#client/generated/graphql";
import { formatInstant } from "#client/lib/format";

type Decided = Pick<ClaimEstimate_AuthorizationFragment, "status" | "decidedAt" | "decidedByName">;

/** `Cancelled by robin, Nov 20, 2026, 9:00 AM EST.` What became of an authorization while a dialog about it was open. */
export function decidedText({ status, decidedAt, decidedByName }: Decided): string {
  const { label } = authorizationStatuses[status];
  return `${label} by ${decidedByName ?? "staff"}${decidedAt === null ? "" : `, ${formatInstant(decidedAt)}`}.`;
}
