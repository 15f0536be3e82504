import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { useState } from "react";
import { object } from "yup";

import { ChangedMeanwhile } from "#client/areas/admin/editing/ChangedMeanwhile";
import { useSeen } from "#client/areas/admin/editing/useSeen";
import { useDraft } from "#client/areas/admin/session/useDraft";
import type { CallTarget_LeadFragment, SetDoNotCallInput } from "#client/generated/graphql";
import { useRequestKey } from "#client/lib/useRequestKey";
import { CancelButton } from "#client/ui/form/CancelButton";
import { FormDialog } from "#client/ui/form/FormDialog";
import { requiredText } from "#client/ui/form/requiredText";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { MAX_ACTION_LENGTH } from "#shared/calls/nextActions";

interface DoNotCallDialogProps {
  readonly lead: CallTarget_LeadFragment;
  readonly save: (change: Omit<SetDoNotCallInput, "id">) => Promise<unknown>;
  readonly onClose: () => void;
}

export function DoNotCallDialog({ lead, save, onClose }: DoNotCallDialogProps) {
  // A colleague's change must not turn it into the opposite.
  const [doNotCall] = useState(lead.doNotCallAt === null);
  const seen = useSeen(lead, lead.doNotCallAt);
  const { keyFor } = useRequestKey();
  const draft = useDraft(`${doNotCall ? "no contact" : "contact"} with lead ${lead.id}`);
  return (
    <FormDialog<{ readonly reason: string }>
      title={doNotCall ? "Do not call" : "Allow contact again"}
      maxWidth="sm"
      draft={draft}
      initialValues={{ reason: "" }}
      schema={object({ reason: requiredText("Please say why.") })}
      onSubmit={async ({ reason }) => {
        const change = { doNotCall, reason, version: seen.version };
        await save({ ...change, idempotencyKey: keyFor(change) });
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
      <ChangedMeanwhile seen={seen}>
        {lead.doNotCallAt === null
          ? "Contact is allowed again by now."
          : "It is on record by now that they must not be called."}
      </ChangedMeanwhile>
    </FormDialog>
  );
}
