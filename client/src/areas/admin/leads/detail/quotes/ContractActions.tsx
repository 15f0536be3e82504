import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useRef } from "react";

import { useSavedFirst } from "#client/areas/admin/editing/useSavedFirst";
import { useNotifyMailed } from "#client/areas/admin/mail/useNotifyMailed";
import { useCopy } from "#client/areas/admin/parts/useCopy";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { useResendContractMutation } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { paths } from "#client/lib/paths";
import { siteConfig } from "#client/lib/siteConfig";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useRequestKey } from "#client/lib/useRequestKey";
import { useRestoreFocus } from "#client/ui/useRestoreFocus";

interface ContractActionsProps {
  readonly contractId: string;
  /** Whether the customer has its link; a draft has not been sent yet. */
  readonly sent: boolean;
  readonly mayContact: boolean;
  readonly refresh: () => unknown;
  readonly onDone: () => void;
  readonly onVoid: () => void;
}

/** The actions for an unsigned contract. */
export function ContractActions({ contractId, sent, mayContact, refresh, onDone, onVoid }: ContractActionsProps) {
  const [resendContract] = useResendContractMutation({ context: answersFor("LeadDetailScreen") });
  const { keyFor, done: resent } = useRequestKey();
  const { running, run } = useOneAtATime();
  const buttons = useRef<HTMLDivElement>(null);
  const { savedFirst, question } = useSavedFirst("The link goes to the saved email address.");
  const notifyMailed = useNotifyMailed();
  const copy = useCopy();
  const reportFailure = useReportFailure();
  useRestoreFocus(running, buttons);

  async function resend(): Promise<void> {
    try {
      await mailAgain();
      notifyMailed({ title: "Contract sent again", kept: "Email with the contract's link created again" });
      onDone();
    } catch (error) {
      reportFailure(error, "Failed to resend contract", { serverMessage: true });
      void refresh();
    }
  }

  /** Retrying after a lost answer does not send a second e-mail. */
  async function mailAgain(): Promise<void> {
    const variables = { id: contractId };
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
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              disabled={running}
              onClick={() => savedFirst(() => run(resend))}
            >
              Resend
            </Button>
          )}
        </>
      )}
      <Button size="small" variant="outlined" color="error" disabled={running} onClick={onVoid}>
        Void
      </Button>
      {question}
    </Box>
  );
}
