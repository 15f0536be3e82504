import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useRef, useState } from "react";

import { useSavedFirst } from "#client/areas/admin/editing/useSavedFirst";
import { useCopy } from "#client/areas/admin/parts/useCopy";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { useResendContractMutation, useVoidContractMutation } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { paths } from "#client/lib/paths";
import { siteConfig } from "#client/lib/siteConfig";
import { useRequestKey } from "#client/lib/useRequestKey";
import { ConfirmDialog } from "#client/ui/ConfirmDialog";
import { useNotify } from "#client/ui/notify/useNotify";
import { useRestoreFocus } from "#client/ui/useRestoreFocus";

interface ContractActionsProps {
  readonly contractId: string;
  /** Whether the customer has its link; a draft has not been sent yet. */
  readonly sent: boolean;
  readonly mayContact: boolean;
  readonly refresh: () => unknown;
  readonly onDone: () => void;
}

/** The actions for an unsigned contract. */
export function ContractActions({ contractId, sent, mayContact, refresh, onDone }: ContractActionsProps) {
  const [resendContract] = useResendContractMutation({ context: answersFor("LeadDetailScreen") });
  const [voidContract] = useVoidContractMutation({ context: answersFor("LeadDetailScreen") });
  const { keyFor, done: resent } = useRequestKey();
  const [busy, setBusy] = useState(false);
  const [voiding, setVoiding] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const { savedFirst, question } = useSavedFirst("The link goes to the saved email address.");
  const notify = useNotify();
  const copy = useCopy();
  const reportFailure = useReportFailure();
  useRestoreFocus(busy, buttons);

  async function act(change: () => Promise<unknown>, done: string, failed: string): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await change();
      notify({ title: done });
      onDone();
    } catch (error) {
      reportFailure(error, failed, { serverMessage: true });
      void refresh();
    } finally {
      setBusy(false);
      setVoiding(false);
    }
  }

  const variables = { id: contractId };
  const resend = () => act(mailAgain, "Contract sent again", "Failed to resend contract");
  const withdraw = () => act(() => voidContract({ variables }), "Contract voided", "Failed to void contract");

  /** Retrying after a lost answer does not send a second e-mail. */
  async function mailAgain(): Promise<void> {
    await resendContract({ variables: { ...variables, idempotencyKey: keyFor(variables) } });
    resent();
  }

  async function copyLink(): Promise<void> {
    const link = siteConfig().publicUrl + paths.portal.guestContract(contractId);
    await copy(link, { copied: "Link copied", refused: "Copy this link" });
  }

  return (
    <Box ref={buttons} sx={{ display: "contents" }}>
      {sent && (
        <>
          <Button size="small" variant="outlined" color="inherit" onClick={() => void copyLink()}>
            Copy link
          </Button>
          {mayContact && (
            <Button size="small" variant="outlined" color="inherit" disabled={busy} onClick={() => savedFirst(resend)}>
              Resend
            </Button>
          )}
        </>
      )}
      <Button size="small" variant="outlined" color="error" disabled={busy} onClick={() => setVoiding(true)}>
        Void
      </Button>
      <ConfirmDialog
        open={voiding}
        title="Void this contract?"
        confirmLabel="Void contract"
        destructive
        onConfirm={withdraw}
        onCancel={() => setVoiding(false)}
      >
        {sent
          ? "The customer's link stops working, and the document can no longer be signed. "
          : "It was not sent to the customer. "}
        The quote stays, and you can send another contract for it.
      </ConfirmDialog>
      {question}
    </Box>
  );
}
