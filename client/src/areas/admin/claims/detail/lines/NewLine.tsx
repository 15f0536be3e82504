import { newYorkDay } from "#shared/days";
import type { ClaimDetail } from "../ClaimWorkspace";
import { LineDialog } from "./LineDialog";
import { newLineValues } from "./lineValues";

interface NewLineProps {
  readonly claim: ClaimDetail;
  readonly onClose: () => void;
}

/** It starts with the day on which the claim was filed, and with the odometer reading of that day. */
export function NewLine({ claim: { id, createdAt, currentOdometer }, onClose }: NewLineProps) {
  return (
    <LineDialog
      claimId={id}
      line={null}
      initialValues={newLineValues({ failedOn: newYorkDay(createdAt), odometer: currentOdometer })}
      onClose={onClose}
    />
  );
}
