import DialogActions from "@mui/material/DialogActions";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { object } from "yup";

import { useDraft } from "#client/areas/admin/session/useDraft";
import { useReinstatePolicyMutation, type Cancellation_CancellationFragment } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { formatDay } from "#client/lib/format";
import { CancelButton } from "#client/ui/form/CancelButton";
import { DialogFields } from "#client/ui/form/DialogFields";
import { FormDialog } from "#client/ui/form/FormDialog";
import { requiredText } from "#client/ui/form/requiredText";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { useNotify } from "#client/ui/notify/useNotify";
import { reinstatementFields } from "#shared/fields/cancellationFields";

interface ReinstateDialogProps {
  readonly policyId: string;
  readonly cancellation: Cancellation_CancellationFragment;
  readonly onClose: () => void;
}

/** Takes a cancellation back, with a reason that is kept. */
export function ReinstateDialog({ policyId, cancellation, onClose }: ReinstateDialogProps) {
  const [reinstate] = useReinstatePolicyMutation({ context: answersFor("PolicyOverviewScreen") });
  // As it was opened: a colleague's change in between is a conflict.
  const [{ version, soldUntil }] = useState(cancellation);
  const draft = useDraft(`reinstatement of policy ${policyId}`);
  const notify = useNotify();
  const until = soldUntil === null ? "as it was sold" : `until ${formatDay(soldUntil)}`;
  return (
    <FormDialog<{ readonly reason: string }>
      title={`Reinstate ${policyId}`}
      maxWidth="sm"
      draft={draft}
      initialValues={{ reason: "" }}
      schema={object({ reason: requiredText("Please say why.") })}
      onSubmit={async ({ reason }) => {
        await reinstate({ variables: { input: { policyId, version, reason } } });
        onClose();
        notify({ title: "Policy reinstated", description: `It covers ${until}.` });
      }}
      onClose={onClose}
    >
      <DialogFields>
        <Typography variant="body2">
          The policy covers {until}, and there is no refund. The holder is emailed, if we have an address.
        </Typography>
        <TextField
          name="reason"
          label={reinstatementFields.reinstatedReason.label}
          required
          rows={3}
          maxLength={reinstatementFields.reinstatedReason.maxLength}
          hint="Kept in the policy's history, along with your name."
          autoFocus
        />
      </DialogFields>
      <DialogActions>
        <CancelButton />
        <SubmitButton pendingLabel="Saving...">Reinstate policy</SubmitButton>
      </DialogActions>
    </FormDialog>
  );
}
