import type { LeadStatus } from "#client/generated/graphql";
import { ToneBadge } from "#client/ui/ToneBadge";
import { leadStatusLabel, leadStatusTitle, leadStatusTone } from "./leadStatus";

interface StatusBadgeProps {
  readonly status: LeadStatus;
}

export function StatusBadge({ status }: StatusBadgeProps) {
  return (
    <ToneBadge tone={leadStatusTone(status)} title={leadStatusTitle(status)}>
      {leadStatusLabel(status)}
    </ToneBadge>
  );
}
