import DialogActions from "@mui/material/DialogActions";
import Typography from "@mui/material/Typography";
import { object } from "yup";

import { useDraft } from "#client/areas/admin/session/useDraft";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { useRemoveFromDoNotCallListMutation, type DoNotCall_EntryFragment } from "#client/generated/graphql";
import { CancelButton } from "#client/ui/form/CancelButton";
import { DialogFields } from "#client/ui/form/DialogFields";
import { FormDialog } from "#client/ui/form/FormDialog";
import { requiredText } from "#client/ui/form/requiredText";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { useNotify } from "#client/ui/notify/useNotify";
import { MAX_LISTED_REASON_LENGTH } from "#shared/calls/listedContact";
import { entryName } from "./doNotCallColumns";

interface RemoveEntryDialogProps {
  readonly entry: DoNotCall_EntryFragment;
  readonly refresh: () => Promise<unknown>;
  readonly onClose: () => void;
}

export function RemoveEntryDialog({ entry, refresh, onClose }: RemoveEntryDialogProps) {
  const [remove] = useRemoveFromDoNotCallListMutation();
  const notify = useNotify();
  const reportFailure = useReportFailure();
  const draft = useDraft(`removal of do-not-call entry ${entry.id}`);
  const name = entryName(entry);

  async function save({ reason }: { readonly reason: string }): Promise<void> {
    await remove({ variables: { input: { id: entry.id, reason } } });
    onClose();
    notify({ title: "Removed from the do-not-call list", description: name });
    await refresh();
  }

  return (
    <FormDialog<{ readonly reason: string }>
      title="Remove from the do-not-call list"
      maxWidth="sm"
      draft={draft}
      initialValues={{ reason: "" }}
      schema={object({ reason: requiredText("Please say why.") })}
      onSubmit={save}
      onClose={onClose}
      onError={(error) => reportFailure(error, "Failed to remove the entry", { serverMessage: true })}
    >
      <DialogFields>
        <Typography sx={{ overflowWrap: "anywhere" }}>
          <b>{name}</b>: for an entry that was made by mistake. Leads that took the request over keep it until it is
          lifted there.
        </Typography>
        <TextField
          name="reason"
          label="Reason"
          required
          autoFocus
          maxLength={MAX_LISTED_REASON_LENGTH}
          hint="The audit log keeps it, with the entry."
        />
      </DialogFields>
      <DialogActions>
        <CancelButton />
        <SubmitButton color="error">Remove</SubmitButton>
      </DialogActions>
    </FormDialog>
  );
}
