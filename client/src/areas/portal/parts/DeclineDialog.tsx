import DialogActions from "@mui/material/DialogActions";
import Typography from "@mui/material/Typography";
import { object } from "yup";

import type { DraftKey } from "#client/lib/drafts";
import { CancelButton } from "#client/ui/form/CancelButton";
import { DialogFields } from "#client/ui/form/DialogFields";
import { FormDialog } from "#client/ui/form/FormDialog";
import { requiredText } from "#client/ui/form/requiredText";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { MAX_DECLINE_REASON_LENGTH } from "#shared/limits/sentQuoteLimits";

interface DeclineDialogProps {
  /** What is declined: `quote`. */
  readonly what: string;
  readonly draft: DraftKey;
  readonly onDecline: (reason: string) => Promise<unknown>;
  readonly onError: (error: unknown) => void;
  readonly onClose: () => void;
}

/** Asks why something is declined. */
export function DeclineDialog({ what, draft, onDecline, onError, onClose }: DeclineDialogProps) {
  return (
    <FormDialog<{ readonly reason: string }>
      title={`Decline this ${what}?`}
      maxWidth="sm"
      draft={draft}
      initialValues={{ reason: "" }}
      schema={object({ reason: requiredText("Please tell us why.") })}
      onSubmit={({ reason }) => onDecline(reason)}
      onError={onError}
      onClose={onClose}
    >
      <DialogFields>
        <Typography variant="body2">{`This closes the ${what}. If you change your mind, call us for a new one.`}</Typography>
        <TextField
          name="reason"
          label="Why not?"
          hint="Your answer helps us make you a better offer next time."
          rows={3}
          maxLength={MAX_DECLINE_REASON_LENGTH}
          required
          autoFocus
        />
      </DialogFields>
      <DialogActions>
        <CancelButton />
        <SubmitButton color="error" pendingLabel="Declining...">{`Decline ${what}`}</SubmitButton>
      </DialogActions>
    </FormDialog>
  );
}
