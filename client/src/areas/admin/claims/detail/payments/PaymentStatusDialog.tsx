import Typography from "@mui/material/Typography";
import { useState } from "react";
import { object, string } from "yup";

import { ActionsUnlessOver } from "#client/areas/admin/editing/ActionsUnlessOver";
import { useDraft } from "#client/areas/admin/session/useDraft";
import { useSetClaimPaymentStatusMutation, type ClaimPayments_PaymentFragment } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useToday } from "#client/lib/useToday";
import { CancelButton } from "#client/ui/form/CancelButton";
import { DateField } from "#client/ui/form/DateField";
import { DialogFields } from "#client/ui/form/DialogFields";
import { FormDialog } from "#client/ui/form/FormDialog";
import { requiredText } from "#client/ui/form/requiredText";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { useNotify } from "#client/ui/notify/useNotify";
import { claimPaymentFields, endedPaymentFields } from "#shared/fields/claimPaymentFields";
import { formatMoney } from "#shared/money";
import { CLAIM_PAYMENT_STATUS_LABELS, type ClaimPaymentStatus } from "#shared/statuses/claimPayment";
import { ReasonField } from "../ReasonField";
import { statusActions } from "./statusActions";

interface PaymentStatusDialogProps {
  readonly payment: ClaimPayments_PaymentFragment;
  readonly status: ClaimPaymentStatus;
  readonly onClose: () => void;
}

interface StatusValues {
  readonly paymentDate: string | null;
  readonly reference: string;
  readonly reason: string;
}

/** Marks a payment as paid, failed or void. The last two are final and need a reason. */
export function PaymentStatusDialog({ payment, status, onClose }: PaymentStatusDialogProps) {
  const [setStatus] = useSetClaimPaymentStatusMutation({ context: answersFor("ClaimScreen") });
  const draft = useDraft(`${status} payment ${payment.id}`);
  // As it was opened: a colleague's change in between is a conflict.
  const [{ id, version, status: before, amountCents, payeeName, reference }] = useState(payment);
  const today = useToday();
  const notify = useNotify();
  const isEnd = status !== "paid";
  return (
    <FormDialog<StatusValues>
      title={`${statusActions[status]}: ${formatMoney(amountCents)} to ${payeeName}`}
      maxWidth="sm"
      draft={draft}
      initialValues={{ paymentDate: today, reference: reference ?? "", reason: "" }}
      schema={object({ reason: isEnd ? requiredText("Please say why.") : string() })}
      onSubmit={async (values) => {
        const { paymentDate, reason } = values;
        const ended = isEnd ? { reason } : { reference: values.reference === "" ? null : values.reference };
        await setStatus({ variables: { input: { id, version, status, paymentDate, ...ended } } });
        onClose();
        notify({
          title: `Payment ${markedAs(status)}`,
          description: `${formatMoney(amountCents)} to ${payeeName}`,
        });
      }}
      onClose={onClose}
    >
      <DialogFields>
        {isEnd && (
          <Typography variant="body2">This is final. Record another payment for anything still owed.</Typography>
        )}
        <DateField name="paymentDate" label="Day" max={today} autoFocus />
        {isEnd ? (
          <ReasonField declared={endedPaymentFields.reason} hint="Kept with the payment." />
        ) : (
          <TextField
            name="reference"
            label={claimPaymentFields.reference.label}
            maxLength={claimPaymentFields.reference.maxLength}
            hint="Such as the check number."
          />
        )}
      </DialogFields>
      <ActionsUnlessOver
        over={payment.status === before ? null : `This payment was already ${markedAs(payment.status)}.`}
      >
        <CancelButton>Back</CancelButton>
        <SubmitButton color={isEnd ? "error" : "primary"}>{statusActions[status]}</SubmitButton>
      </ActionsUnlessOver>
    </FormDialog>
  );
}

function markedAs(status: ClaimPaymentStatus): string {
  return `marked as ${CLAIM_PAYMENT_STATUS_LABELS[status].toLowerCase()}`;
}
