import { useState } from "react";

import { claimStatusLabel } from "#client/domains/claims/claimStatus";
import { ConfirmDialog } from "#client/ui/ConfirmDialog";
import { useNotify } from "#client/ui/notify/useNotify";
import type { ClaimDetail } from "../ClaimWorkspace";
import { useClaimAction } from "../useClaimAction";
import { useSetClaimStatus } from "./useSetClaimStatus";

interface OverturnDialogProps {
  readonly claim: ClaimDetail;
  readonly onClose: () => void;
}

/** Decides the customer's objection in their favor, before anything is authorized. */
export function OverturnDialog({ claim, onClose }: OverturnDialogProps) {
  // Behind this question, nobody notices what a colleague changes.
  const [seen] = useState(claim);
  const setStatus = useSetClaimStatus(seen);
  const action = useClaimAction();
  const notify = useNotify();
  const isDecided = claim.appeal === null;

  async function overturn(): Promise<void> {
    await setStatus("claim_covered_open");
    notify({ title: "Denial overturned", description: "The claim is covered. Go on with the repair." });
  }

  return (
    <ConfirmDialog
      open
      title="Overturn the denial?"
      confirmLabel="Overturn denial"
      onConfirm={
        isDecided
          ? null
          : async () => {
              await action(overturn);
              onClose();
            }
      }
      onCancel={onClose}
    >
      {isDecided
        ? `A colleague has decided the objection. This claim is now ${claimStatusLabel(claim.status)}.`
        : `The claim becomes ${claimStatusLabel("claim_covered_open")}, and the customer reads that in the portal. Nothing is authorized yet.`}
    </ConfirmDialog>
  );
}
