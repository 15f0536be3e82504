import { ToneBadge } from "#client/ui/ToneBadge";
import { claimStatusText } from "#shared/statuses/claim";
import { claimStatusLook } from "./claimStatus";

interface ClaimStatusBadgeProps {
  readonly status: string;
  /** The label; by default, the customer's wording. */
  readonly label?: string;
  /** On two lines, for narrow columns. */
  readonly folds?: boolean;
}

export function ClaimStatusBadge({ status, label = claimStatusText(status), folds = false }: ClaimStatusBadgeProps) {
  return (
    <ToneBadge {...claimStatusLook(status)} folds={folds}>
      <span style={{ textTransform: "capitalize" }}>{label}</span>
    </ToneBadge>
  );
}
