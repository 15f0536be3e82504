import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";

import { useSavedFirst } from "#client/areas/admin/editing/useSavedFirst";
import { ChosenPdfPreview } from "#client/areas/admin/parts/ChosenPdfPreview";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { contractRule, isDeclaredPdf } from "#client/areas/admin/settings/uploadRules";
import { useSendContractMutation } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { failureOf, isUnreachable } from "#client/lib/errors";
import { fileSizeShort } from "#client/lib/format";
import { dataUrlOfFile, UNREADABLE_FILE } from "#client/lib/readFile";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useRequestKey } from "#client/lib/useRequestKey";
import { FileButton } from "#client/ui/files/FileButton";
import { UnsavedChanges } from "#client/ui/form/UnsavedChanges";
import { useNotify } from "#client/ui/notify/useNotify";
import { steadyWidth } from "#client/ui/steadyWidth";
import { useRestoreFocus } from "#client/ui/useRestoreFocus";
import type { RefreshLead } from "../LeadDetail";

interface SendContractProps {
  readonly leadId: string;
  readonly quoteId: string;
  /** Why none can be sent: what someone else has done, perhaps after a PDF was chosen here. */
  readonly over: string | null;
  readonly refresh: RefreshLead;
  /** A contract is out, this one or a colleague's. */
  readonly onSent: () => void;
}

/** In the server's order of preference. */
const WITHOUT_PDF = "If you don't upload a PDF, we send the default contract, or one generated from this quote.";

const WHY_SAVED_FIRST = "A contract uses the lead's saved details and goes to the saved email address.";

/**
 * Sends a quote's contract: a chosen PDF, or the default one. Once none can be sent, a PDF that was chosen stays,
 * and what happened is said.
 */
export function SendContract({ leadId, quoteId, over, refresh, onSent }: SendContractProps) {
  const [sendContract] = useSendContractMutation({ context: answersFor("LeadDetailScreen") });
  const [file, setFile] = useState<File | null>(null);
  const { running: sending, run } = useOneAtATime();
  const buttons = useRef<HTMLDivElement>(null);
  const { savedFirst, question } = useSavedFirst(WHY_SAVED_FIRST);
  const { keyFor, done } = useRequestKey();
  const notify = useNotify();
  const reportFailure = useReportFailure();
  useRestoreFocus(sending, buttons);

  function choose(chosen: File | undefined): void {
    if (!chosen) return;
    const problem = contractRule.problem(chosen);
    if (problem === null) {
      setFile(chosen);
      return;
    }
    setFile(null);
    const title = isDeclaredPdf(chosen) ? "File too large" : "Unsupported file type";
    notify({ title, description: problem, variant: "destructive" });
  }

  async function send(): Promise<void> {
    const chosen = await fileFields(file).catch(() => null);
    if (chosen === null) {
      setFile(null);
      notify({ title: "Error", description: UNREADABLE_FILE, variant: "destructive" });
      return;
    }
    const request = { leadId, quoteId, ...chosen };
    const failure = await failureOf(
      sendContract({ variables: { input: { ...request, idempotencyKey: keyFor(request) } } }),
    );
    if (failure !== undefined) {
      const lead = await refresh();
      const contract = lead?.quotes.find(({ id }) => id === quoteId)?.contract ?? null;
      const isOut = contract !== null && contract.status !== "draft";
      // If only the answer was lost, it is this one.
      if (!isOut || !isUnreachable(failure)) {
        reportFailure(failure, "Failed to send contract", { serverMessage: true });
        if (isOut) onSent();
        return;
      }
    }
    done();
    setFile(null);
    notify({ title: "Contract sent", description: "The customer has been invited to review and sign." });
    onSent();
  }

  // While one is being sent, it is this one.
  const isOver = over !== null && !sending;
  if (isOver && file === null) return null;
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {file ? `${file.name}, ${fileSizeShort(file.size)}` : WITHOUT_PDF}
      </Typography>
      <UnsavedChanges unsaved={file !== null} onItsWay={sending} />
      {question}
      <Box role="status">
        {isOver && (
          <Alert role="none" severity="warning">
            {over}
          </Alert>
        )}
      </Box>
      <Box ref={buttons} sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {!isOver && (
          <Button
            {...steadyWidth("Send contract", "Sending...")}
            variant="contained"
            size="small"
            disabled={sending}
            aria-busy={sending}
            onClick={() => savedFirst(() => run(send))}
          >
            {sending ? "Sending..." : "Send contract"}
          </Button>
        )}
        <FileButton
          {...steadyWidth("Remove PDF", "Upload PDF")}
          label="Contract PDF"
          accept={contractRule.accept}
          size="small"
          disabled={sending}
          onFiles={([chosen]) => choose(chosen)}
          onClick={file ? () => setFile(null) : undefined}
        >
          {file ? "Remove PDF" : "Upload PDF"}
        </FileButton>
        {file && <ChosenPdfPreview file={file} />}
      </Box>
    </Box>
  );
}

/** Throws if the file cannot be read. */
async function fileFields(file: File | null) {
  if (!file) return { usePlaceholder: true };
  return { fileName: file.name, fileType: file.type, fileData: await dataUrlOfFile(file), usePlaceholder: false };
}
