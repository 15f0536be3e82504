import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";

import { FieldGrid } from "#client/areas/admin/parts/FieldGrid";
import { useDraft } from "#client/areas/admin/session/useDraft";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { chargeStatuses } from "#client/domains/payments/chargeStatus";
import { useRecordChargeMutation } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { useRequestKey } from "#client/lib/useRequestKey";
import { useToday } from "#client/lib/useToday";
import { CancelButton } from "#client/ui/form/CancelButton";
import { DateField } from "#client/ui/form/DateField";
import { FormDialog } from "#client/ui/form/FormDialog";
import { MoneyField } from "#client/ui/form/MoneyField";
import { SelectField } from "#client/ui/form/SelectField";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { useNotify } from "#client/ui/notify/useNotify";
import { CHARGE_MAX_LENGTHS } from "#shared/limits/policyLimits";
import { formatMoney } from "#shared/money";
import { CHARGE_STATUSES } from "#shared/statuses/charge";
import type { PolicyOverviewData } from "../PolicyOverview";
import { chargeInput, chargeSchema, newCharge, type ChargeValues } from "./chargeValues";

interface RecordChargeDialogProps {
  readonly policy: PolicyOverviewData;
  readonly onClose: () => void;
}

const statusOptions = CHARGE_STATUSES.map((value) => ({ value, label: chargeStatuses[value].label }));

/** Records money that was received or is due. It does not charge anyone. */
export function RecordChargeDialog({ policy, onClose }: RecordChargeDialogProps) {
  const [recordCharge] = useRecordChargeMutation({ context: answersFor("PolicyOverviewScreen") });
  const today = useToday();
  const draft = useDraft(`charge on policy ${policy.id}`);
  const { keyFor, done } = useRequestKey();
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function record(values: ChargeValues): Promise<void> {
    const request = chargeInput(policy.id, values, today);
    await recordCharge({ variables: { input: { ...request, idempotencyKey: keyFor(request) } } });
    done();
    onClose();
    notify({ title: "Charge recorded", description: `${request.description}, ${formatMoney(values.amountCents)}` });
  }

  return (
    <FormDialog<ChargeValues>
      title="Record charge"
      maxWidth="sm"
      draft={draft}
      initialValues={newCharge(policy.monthlyPaymentCents, today)}
      schema={chargeSchema(today)}
      onSubmit={record}
      onError={(error) =>
        reportFailure(error, "Failed to record charge", { title: "Could not record charge", serverMessage: true })
      }
      onClose={onClose}
    >
      <DialogContent sx={{ display: "grid", gap: 1.5 }}>
        <TextField
          name="description"
          label="Description"
          maxLength={CHARGE_MAX_LENGTHS.description}
          autoComplete="off"
        />
        <FieldGrid columns={3}>
          <MoneyField name="amountCents" label="Amount" />
          <SelectField name="status" label="Status" options={statusOptions} />
          <DateField name="chargedOn" label="Charged on" max={today} />
        </FieldGrid>
        <TextField name="notes" label="Notes" rows={2} maxLength={CHARGE_MAX_LENGTHS.notes} />
      </DialogContent>
      <DialogActions>
        <CancelButton />
        <SubmitButton pendingLabel="Recording...">Record charge</SubmitButton>
      </DialogActions>
    </FormDialog>
  );
}
