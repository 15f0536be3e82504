import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useId, useState, useSyncExternalStore } from "react";

import { useDraft } from "#client/areas/admin/session/useDraft";
import type { ShownDocument } from "#client/domains/claims/requiredDocuments/RequiredDocumentList";
import { useAddClaimFileMutation } from "#client/generated/graphql";
import { uploadProgress } from "#client/lib/apollo/fetchWithProgress";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { Dialog } from "#client/ui/Dialog";
import { FilePicker } from "#client/ui/files/FilePicker";
import { FileQueue } from "#client/ui/files/fileQueue";
import { useNotify } from "#client/ui/notify/useNotify";
import { DocumentOfFiles, documentsForFiles } from "./DocumentOfFiles";

interface AddFilesDialogProps {
  readonly claimId: string;
  /** The documents that the claim's questions ask for. */
  readonly requiredDocuments: readonly ShownDocument[];
  readonly onClose: () => void;
}

/** Staff add files, visible to colleagues only or to the customer, too. */
export function AddFilesDialog({ claimId, requiredDocuments, onClose }: AddFilesDialogProps) {
  const [queue] = useState(() => new FileQueue());
  const { files: chosen } = useSyncExternalStore(queue.subscribe, queue.state);
  const [forCustomer, setForCustomer] = useState(false);
  const [requiredDocumentId, setRequiredDocumentId] = useState("");
  const choices = documentsForFiles(requiredDocuments);
  const [add] = useAddClaimFileMutation();
  const draft = useDraft(`files of claim ${claimId}`);
  const notify = useNotify();
  const titleId = useId();
  const isSending = chosen.some(({ step }) => step === "sending");
  const failed = chosen.some(({ step }) => step === "failed");

  async function send(): Promise<void> {
    const all = await queue.sendAll((file, onProgress) =>
      add({
        variables: {
          input: { claimId, forCustomer, ...file, ...(requiredDocumentId !== "" && { requiredDocumentId }) },
        },
        context: { ...answersFor("ClaimScreen"), ...uploadProgress(onProgress) },
      }),
    );
    if (!all) return;
    notify({ title: chosen.length === 1 ? "File added" : "Files added" });
    onClose();
  }

  return (
    <Dialog
      open
      onClose={isSending || chosen.length > 0 ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={titleId}>Add files</DialogTitle>
      <DialogContent>
        <FilePicker queue={queue} draft={draft} subject="this claim" disabled={isSending} />
        <Box sx={{ mt: 2, display: "grid", gap: 1 }}>
          {choices.length > 0 && (
            <DocumentOfFiles
              requiredDocuments={choices}
              value={requiredDocumentId}
              disabled={isSending}
              onChange={setRequiredDocumentId}
            />
          )}
          <FormControlLabel
            label="The customer sees these files"
            disabled={isSending}
            control={<Checkbox checked={forCustomer} onChange={(_event, checked) => setForCustomer(checked)} />}
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button
          color="inherit"
          disabled={isSending}
          onClick={() => {
            for (const { key } of chosen) queue.remove(key);
            onClose();
          }}
        >
          Cancel
        </Button>
        <Button variant="contained" disabled={isSending || chosen.length === 0} onClick={() => void send()}>
          {failed ? "Try again" : "Add"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
