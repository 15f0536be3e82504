import type { LeadStatus } from "#client/generated/graphql";
import { leadStatusLabel, leadStatusTitle, leadStatusTone } from "./leadStatus";

interface StatusDotProps {
  readonly status: LeadStatus;
}

/** The status as a colored dot, for use beside its label; the name is available on hover and to screen readers. */
export function StatusDot({ status }: StatusDotProps) {
  return (
    <span
      className="status-dot"
      data-tone={leadStatusTone(status)}
      title={leadStatusTitle(status) ?? leadStatusLabel(status)}
    >
      <span>{leadStatusLabel(status)}</span>
    </span>
  );
}
