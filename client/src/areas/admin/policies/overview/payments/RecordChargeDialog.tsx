import DialogActions from "@mui/material/DialogActions";
import { useState } from "react";

import { FieldGrid } from "#client/areas/admin/parts/FieldGrid";
import { useDraft } from "#client/areas/admin/session/useDraft";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { chargeStatuses } from "#client/domains/payments/chargeStatus";
import { useRecordChargeMutation } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { errorCode } from "#client/lib/errors";
import { useRequestKey } from "#client/lib/useRequestKey";
import { useToday } from "#client/lib/useToday";
import { CancelButton } from "#client/ui/form/CancelButton";
import { DateField } from "#client/ui/form/DateField";
import { DialogFields } from "#client/ui/form/DialogFields";
import { FormDialog } from "#client/ui/form/FormDialog";
import { MoneyField } from "#client/ui/form/MoneyField";
import { SelectField } from "#client/ui/form/SelectField";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { useNotify } from "#client/ui/notify/useNotify";
import { CHARGE_MAX_LENGTHS, NEWEST_CHARGES } from "#shared/limits/policyLimits";
import { formatMoney } from "#shared/money";
import { CHARGE_STATUSES } from "#shared/statuses/charge";
import type { PolicyOverviewData } from "../PolicyOverview";
import { chargeInput, chargeSchema, newCharge, type ChargeValues } from "./chargeValues";
import { RecordedMeanwhile } from "./RecordedMeanwhile";

interface RecordChargeDialogProps {
  readonly policy: PolicyOverviewData;
  readonly refresh: () => unknown;
  readonly onClose: () => void;
}

const statusOptions = CHARGE_STATUSES.map((value) => ({ value, label: chargeStatuses[value].label }));

/** Records money that was received or is due. It does not charge anyone. */
export function RecordChargeDialog({ policy, refresh, onClose }: RecordChargeDialogProps) {
  const [recordCharge] = useRecordChargeMutation({ context: answersFor("PolicyOverviewScreen") });
  const today = useToday();
  const draft = useDraft(`charge on policy ${policy.id}`);
  const { keyFor, done } = useRequestKey();
  /** Null once the person has been told of others: then they know those that are there. */
  const [seen, setSeen] = useState<PolicyOverviewData["charges"] | null>(policy.charges);
  if (seen === null) setSeen(policy.charges);
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function record(values: ChargeValues): Promise<void> {
    const request = chargeInput(policy.id, values, today);
    const seenChargeIds = (seen ?? policy.charges).slice(0, NEWEST_CHARGES).map(({ id }) => id);
    await recordCharge({ variables: { input: { ...request, seenChargeIds, idempotencyKey: keyFor(request) } } });
    done();
    onClose();
    notify({ title: "Charge recorded", description: `${request.description}, ${formatMoney(values.amountCents)}` });
  }

  async function explain(error: unknown): Promise<void> {
    reportFailure(error, "Failed to record charge", { title: "Could not record charge", serverMessage: true });
    if (errorCode(error) !== "CONFLICT") return;
    await refresh();
    setSeen(null);
  }

  return (
    <FormDialog<ChargeValues>
      title="Record charge"
      maxWidth="sm"
      draft={draft}
      initialValues={newCharge(policy.monthlyPaymentCents, today)}
      schema={chargeSchema(today)}
      onSubmit={record}
      onError={(error) => void explain(error)}
      onClose={onClose}
    >
      <DialogFields>
        <TextField
          name="description"
          label="Description"
          autoFocus
          maxLength={CHARGE_MAX_LENGTHS.description}
          autoComplete="off"
        />
        <FieldGrid columns={3}>
          <MoneyField name="amountCents" label="Amount" />
          <SelectField name="status" label="Status" options={statusOptions} />
          <DateField name="chargedOn" label="Charged on" max={today} />
        </FieldGrid>
        <TextField name="notes" label="Notes" rows={2} maxLength={CHARGE_MAX_LENGTHS.notes} />
        <RecordedMeanwhile charges={policy.charges} />
      </DialogFields>
      <DialogActions>
        <CancelButton />
        <SubmitButton pendingLabel="Recording...">Record charge</SubmitButton>
      </DialogActions>
    </FormDialog>
  );
}
