import { newYorkDay } from "#shared/days";
import type { ClaimDetail } from "../ClaimWorkspace";
import { LineDialog } from "./LineDialog";
import { newLineValues } from "./lineValues";

interface NewLineProps {
  readonly claim: ClaimDetail;
  readonly onClose: () => void;
}

/** Until someone says otherwise, it failed when and where the claim says. */
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
