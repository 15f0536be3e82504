import DialogActions from "@mui/material/DialogActions";
import Typography from "@mui/material/Typography";
import { object } from "yup";

import { useDraft } from "#client/areas/admin/session/useDraft";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { useLiftUnsubscriptionMutation, useRecordUnsubscriptionMutation } from "#client/generated/graphql";
import { CancelButton } from "#client/ui/form/CancelButton";
import { DialogFields } from "#client/ui/form/DialogFields";
import { FormDialog } from "#client/ui/form/FormDialog";
import { requiredText } from "#client/ui/form/requiredText";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { useNotify } from "#client/ui/notify/useNotify";
import { MAX_UNSUBSCRIBE_REASON_LENGTH } from "#shared/limits/emailLimits";

export interface MarketingMailDialogProps {
  readonly email: string;
  /** Allows marketing email again if so, otherwise stops it. */
  readonly isUnsubscribed: boolean;
  readonly onClose: () => void;
}

export function MarketingMailDialog({ email, isUnsubscribed, onClose }: MarketingMailDialogProps) {
  const [record] = useRecordUnsubscriptionMutation();
  const [lift] = useLiftUnsubscriptionMutation();
  const notify = useNotify();
  const draft = useDraft(`marketing email to ${email}`);
  const reportFailure = useReportFailure();
  const words = isUnsubscribed ? allowing : stopping;

  async function save({ reason }: { readonly reason: string }): Promise<void> {
    const change = isUnsubscribed ? lift : record;
    await change({ variables: { input: { email, reason } } });
    onClose();
    notify({ title: words.done, description: email });
  }

  return (
    <FormDialog<{ readonly reason: string }>
      title={words.title}
      maxWidth="sm"
      draft={draft}
      initialValues={{ reason: "" }}
      schema={object({ reason: requiredText("Please say why.") })}
      onSubmit={save}
      onClose={onClose}
      onError={(error) => reportFailure(error, "Failed to save", { serverMessage: true })}
    >
      <DialogFields>
        <Typography sx={{ overflowWrap: "anywhere" }}>{email}</Typography>
        <TextField
          name="reason"
          label="Reason"
          required
          autoFocus
          maxLength={MAX_UNSUBSCRIBE_REASON_LENGTH}
          hint={words.hint}
        />
      </DialogFields>
      <DialogActions>
        <CancelButton />
        <SubmitButton>{words.button}</SubmitButton>
      </DialogActions>
    </FormDialog>
  );
}

const stopping = {
  title: "Stop marketing email",
  hint: "How they asked, for the record. From now on, they get no quotes, reminders to sign or marketing emails.",
  button: "Stop marketing email",
  done: "Marketing email stopped",
};

const allowing = {
  title: "Allow marketing email",
  hint: "How they asked for it, for the record.",
  button: "Allow marketing email",
  done: "Marketing email allowed",
};
