import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { object } from "yup";

import { CancelButton } from "#client/ui/form/CancelButton";
import { FormDialog } from "#client/ui/form/FormDialog";
import { requiredText } from "#client/ui/form/requiredText";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { useDraft } from "#client/areas/admin/session/useDraft";
import { MAX_ACTION_LENGTH } from "#shared/calls/nextActions";

interface DoNotCallDialogProps {
  readonly leadId: string;
  /** The new value. */
  readonly doNotCall: boolean;
  readonly save: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

export function DoNotCallDialog({ leadId, doNotCall, save, onClose }: DoNotCallDialogProps) {
  const draft = useDraft(`${doNotCall ? "no contact" : "contact"} with lead ${leadId}`);
  return (
    <FormDialog<{ readonly reason: string }>
      title={doNotCall ? "Do not call" : "Allow contact again"}
      maxWidth="sm"
      draft={draft}
      initialValues={{ reason: "" }}
      schema={object({ reason: requiredText("Please say why.") })}
      onSubmit={async ({ reason }) => {
        await save(reason);
        onClose();
      }}
      onClose={onClose}
    >
      <DialogContent>
        <TextField
          name="reason"
          label="Reason"
          required
          autoFocus
          maxLength={MAX_ACTION_LENGTH}
          hint={
            doNotCall
              ? "How they asked, for the record. From now on, nothing here offers to call or email them."
              : "How they said so, for the record."
          }
        />
      </DialogContent>
      <DialogActions>
        <CancelButton />
        <SubmitButton>{doNotCall ? "Do not call" : "Allow contact"}</SubmitButton>
      </DialogActions>
    </FormDialog>
  );
}
