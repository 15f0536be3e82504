import type { ClaimDetail } from "../ClaimWorkspace";
import { EstimateDialog } from "./EstimateDialog";
import { newEstimateValues } from "./estimateValues";

interface NewEstimateLineProps {
  readonly claim: ClaimDetail;
  readonly onClose: () => void;
}

export function NewEstimateLine({ claim, onClose }: NewEstimateLineProps) {
  return (
    <EstimateDialog
      target={{ claimId: claim.id }}
      initialValues={newEstimateValues(claim)}
      claim={claim}
      onClose={onClose}
    />
  );
}
