import { newYorkDay } from "#shared/days";
import type { ClaimDetail } from "../ClaimWorkspace";
import { LineDialog } from "./LineDialog";
import { mentionedComponent, newLineValues } from "./lineValues";

interface NewLineProps {
  readonly claim: ClaimDetail;
  readonly onClose: () => void;
}

/** It starts with the component that the claim's reason names, the day on which the claim was filed, and the odometer reading of that day. */
export function NewLine({ claim: { id, claimReason, createdAt, currentOdometer, lines }, onClose }: NewLineProps) {
  return (
    <LineDialog
      target={{ claimId: id }}
      initialValues={newLineValues({
        // A second line is about something else.
        component: lines.length === 0 ? mentionedComponent(claimReason ?? "") : undefined,
        failedOn: newYorkDay(createdAt),
        odometer: currentOdometer,
      })}
      onClose={onClose}
    />
  );
}
