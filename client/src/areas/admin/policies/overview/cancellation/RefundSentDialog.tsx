import DialogActions from "@mui/material/DialogActions";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { object, string } from "yup";

import { useDraft } from "#client/areas/admin/session/useDraft";
import { useSetRefundMutation, type Cancellation_CancellationFragment } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useToday } from "#client/lib/useToday";
import { CancelButton } from "#client/ui/form/CancelButton";
import { DateField } from "#client/ui/form/DateField";
import { DialogFields } from "#client/ui/form/DialogFields";
import { FormDialog } from "#client/ui/form/FormDialog";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { useNotify } from "#client/ui/notify/useNotify";
import { cancellationFields } from "#shared/fields/cancellationFields";
import { formatMoney } from "#shared/money";

interface RefundSentDialogProps {
  readonly policyId: string;
  readonly cancellation: Cancellation_CancellationFragment;
  readonly onClose: () => void;
}

interface SentValues {
  readonly refundedOn: string | null;
  readonly refundReference: string;
}

/** Records that the refund was sent, or corrects what was recorded. It pays nobody. */
export function RefundSentDialog({ policyId, cancellation, onClose }: RefundSentDialogProps) {
  const [setRefund] = useSetRefundMutation({ context: answersFor("PolicyOverviewScreen") });
  // As it was opened: a colleague's change in between is a conflict.
  const [{ version, refundCents, payeeName, requestedOn, refundedOn: sentOn, refundReference }] =
    useState(cancellation);
  const draft = useDraft(`refund of policy ${policyId}`);
  const today = useToday();
  const notify = useNotify();
  const sum = `${formatMoney(refundCents)} to ${payeeName}`;
  return (
    <FormDialog<SentValues>
      title={sentOn === null ? "Mark refund as sent" : "Correct the refund"}
      maxWidth="sm"
      draft={draft}
      initialValues={{ refundedOn: sentOn ?? today, refundReference: refundReference ?? "" }}
      schema={object({
        refundedOn: string()
          .nullable()
          .required("Enter the day it was sent.")
          .test("not-after-today", "Choose today or an earlier day.", (day) => !day || day <= today)
          .test("after-request", "Choose the day of the request or later.", (day) => !day || day >= requestedOn),
      })}
      onSubmit={async ({ refundedOn, refundReference: typed }) => {
        const reference = typed.trim() === "" ? null : typed.trim();
        await setRefund({ variables: { input: { policyId, version, refundedOn, refundReference: reference } } });
        onClose();
        notify({ title: sentOn === null ? "Refund marked as sent" : "Refund corrected", description: sum });
      }}
      onClose={onClose}
    >
      <DialogFields>
        <Typography variant="body2">
          <strong>{sum}</strong>
        </Typography>
        {sentOn === null && <Typography variant="body2">The holder is emailed, if we have an address.</Typography>}
        <DateField name="refundedOn" label="Sent on" max={today} required autoFocus />
        <TextField
          name="refundReference"
          label={cancellationFields.refundReference.label}
          maxLength={cancellationFields.refundReference.maxLength}
          hint="Such as the check number."
        />
      </DialogFields>
      <DialogActions>
        <CancelButton />
        <SubmitButton pendingLabel="Saving...">{sentOn === null ? "Mark as sent" : "Save"}</SubmitButton>
      </DialogActions>
    </FormDialog>
  );
}
