import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { object } from "yup";

import { NoteList } from "#client/areas/admin/parts/NoteList";
import { Panel } from "#client/areas/admin/parts/Panel";
import { useDraft } from "#client/areas/admin/session/useDraft";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { useAddClaimNoteMutation } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useRequestKey } from "#client/lib/useRequestKey";
import { CancelButton } from "#client/ui/form/CancelButton";
import { FormDialog } from "#client/ui/form/FormDialog";
import { requiredText } from "#client/ui/form/requiredText";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { useNotify } from "#client/ui/notify/useNotify";
import { MAX_MESSAGE_LENGTH } from "#shared/limits/leadLimits";
import type { ClaimDetail } from "../ClaimWorkspace";

interface ClaimNotesProps {
  readonly claim: ClaimDetail;
}

const noNote = { content: "" };
const schema = object({ content: requiredText("Write a quick note before saving.") });

/** What colleagues write for each other about a claim. The customer reads the claim's own notes, and never these. */
export function ClaimNotes({ claim: { id, notes } }: ClaimNotesProps) {
  const [adding, setAdding] = useState(false);
  return (
    <Panel
      title="Notes for colleagues"
      action={
        <Button variant="outlined" size="small" color="inherit" onClick={() => setAdding(true)}>
          Add note
        </Button>
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        The customer never sees these.
      </Typography>
      <NoteList notes={notes} />
      {adding && <NoteDialog claimId={id} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

interface NoteDialogProps {
  readonly claimId: string;
  readonly onClose: () => void;
}

function NoteDialog({ claimId, onClose }: NoteDialogProps) {
  const draft = useDraft(`note on claim ${claimId}`);
  const [addNote] = useAddClaimNoteMutation({ context: answersFor("ClaimScreen") });
  const { keyFor, done } = useRequestKey();
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function add({ content }: typeof noNote): Promise<void> {
    const request = { claimId, content };
    await addNote({ variables: { input: { ...request, idempotencyKey: keyFor(request) } } });
    done();
    onClose();
    notify({ title: "Note added" });
  }

  return (
    <FormDialog
      title="Add a note for colleagues"
      maxWidth="sm"
      draft={draft}
      initialValues={noNote}
      schema={schema}
      onSubmit={add}
      onError={(error) => reportFailure(error, "Failed to save note", { title: "Could not save note" })}
      onClose={onClose}
    >
      <DialogContent>
        <TextField
          name="content"
          label="New note"
          rows={4}
          maxLength={MAX_MESSAGE_LENGTH}
          hint="The customer never sees it."
          autoFocus
        />
      </DialogContent>
      <DialogActions>
        <CancelButton />
        <SubmitButton>Save note</SubmitButton>
      </DialogActions>
    </FormDialog>
  );
}
