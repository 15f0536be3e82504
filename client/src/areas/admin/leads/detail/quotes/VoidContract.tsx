import Alert from "@mui/material/Alert";
import { useState } from "react";

import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { useVoidContractMutation } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { errorCode } from "#client/lib/errors";
import { ConfirmDialog } from "#client/ui/ConfirmDialog";
import { useNotify } from "#client/ui/notify/useNotify";

interface VoidContractProps {
  readonly contractId: string;
  /** Whether the customer had its link when this was opened. */
  readonly sent: boolean;
  /** What has become of it since, in words; null while it can be voided. */
  readonly over: string | null;
  readonly refresh: () => unknown;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before a contract is voided. If that is no longer possible, it says why, and can only be closed. */
export function VoidContract({ contractId, sent, over, refresh, onDone, onClose }: VoidContractProps) {
  const [voidContract] = useVoidContractMutation({ context: answersFor("LeadDetailScreen") });
  const [onItsWay, setOnItsWay] = useState(false);
  const notify = useNotify();
  const reportFailure = useReportFailure();
  // While it is being voided here, the change is this person's own.
  const news = onItsWay ? null : over;

  async function withdraw(): Promise<void> {
    setOnItsWay(true);
    try {
      await voidContract({ variables: { id: contractId } });
      notify({ title: "Contract voided" });
      onDone();
      onClose();
    } catch (error) {
      setOnItsWay(false);
      reportFailure(error, "Failed to void contract", { serverMessage: true });
      // It was signed or voided meanwhile, which is then shown here.
      if (errorCode(error) !== "CONFLICT") onClose();
      void refresh();
    }
  }

  return (
    <ConfirmDialog
      open
      title="Void this contract?"
      confirmLabel="Void contract"
      cancelLabel={news === null ? undefined : "Close"}
      destructive
      onConfirm={news === null ? withdraw : null}
      onCancel={onClose}
    >
      {news === null &&
        `${
          sent
            ? "The customer's link stops working, and the document can no longer be signed."
            : "It was not sent to the customer."
        } The quote stays, and you can send another contract for it.`}
      <div role="status">
        {news !== null && (
          <Alert role="none" severity="warning" sx={{ overflowWrap: "anywhere" }}>
            {news}
          </Alert>
        )}
      </div>
    </ConfirmDialog>
  );
}
