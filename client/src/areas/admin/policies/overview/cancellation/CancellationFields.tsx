import { useFormikContext } from "formik";

import { FieldGrid, WideField } from "#client/areas/admin/parts/FieldGrid";
import { DateField } from "#client/ui/form/DateField";
import { MoneyField } from "#client/ui/form/MoneyField";
import { NumberField } from "#client/ui/form/NumberField";
import { SelectField } from "#client/ui/form/SelectField";
import { TextField } from "#client/ui/form/TextField";
import type { CancellationRefund } from "#shared/cancellationRefund";
import { cancellationFields } from "#shared/fields/cancellationFields";
import { formatMoney } from "#shared/money";
import {
  CANCELLATION_REASON_LABELS,
  CANCELLATION_REASONS,
  REFUND_PAYEE_LABELS,
  REFUND_PAYEES,
} from "#shared/statuses/cancellation";
import { milesText } from "#shared/text/dayText";
import type { PolicyOverviewData } from "../PolicyOverview";
import { contractRefund, isOtherRefund, type CancellationTerms, type CancellationValues } from "./cancellationValues";

const reasonOptions = CANCELLATION_REASONS.map((value) => ({ value, label: CANCELLATION_REASON_LABELS[value] }));
const payeeOptions = REFUND_PAYEES.map((value) => ({ value, label: REFUND_PAYEE_LABELS[value] }));

interface CancellationFieldsProps {
  readonly today: string;
  /** Null if the policy has no such limit. */
  readonly expirationMiles: number | null;
  /** Undefined until they are known. */
  readonly terms: CancellationTerms | undefined;
}

/** Why and when it ends, and what was paid until then. */
export function CancellationFields({ today, expirationMiles, terms }: CancellationFieldsProps) {
  const soldAtMiles = expirationMiles === null ? null : (terms?.soldAtMiles ?? null);
  return (
    <FieldGrid columns={2}>
      <WideField>
        <SelectField name="reason" label="Reason" options={reasonOptions} autoFocus />
      </WideField>
      <DateField name="requestedOn" label="Requested on" max={today} required />
      <DateField name="lastDay" label="Last day of coverage" required />
      <NumberField
        name="odometer"
        label="Odometer"
        end="mi"
        hint={
          soldAtMiles === null
            ? "Only days count."
            : `${milesText(soldAtMiles)} at the sale. Without it, only days count.`
        }
      />
      <MoneyField
        name="paidCents"
        label="Paid for the policy"
        hint={`Recorded charges: ${formatMoney(terms?.paidCents)}`}
      />
    </FieldGrid>
  );
}

function refundHint(refund: CancellationRefund | null): string {
  if (refund === null) return "By the contract, once the fields above are right.";
  if (refund.refundCents === null) return "Its terms don't say how much is used.";
  return `By the contract: ${formatMoney(refund.refundCents)}`;
}

interface RefundFieldsProps {
  readonly policy: PolicyOverviewData;
  readonly terms: CancellationTerms;
}

/** What is given back, and to whom. */
export function RefundFields({ policy, terms }: RefundFieldsProps) {
  const { values } = useFormikContext<CancellationValues>();
  const refund = contractRefund(policy, terms, values);
  return (
    <FieldGrid columns={2}>
      <MoneyField name="refundCents" label="Refund" hint={refundHint(refund)} />
      {isOtherRefund(refund, values) && (
        <TextField
          name="refundReason"
          label={cancellationFields.refundReason.label}
          required
          rows={2}
          maxLength={cancellationFields.refundReason.maxLength}
        />
      )}
      <SelectField name="payee" label="Pay to" options={payeeOptions} hint="A lender is paid first." />
      {values.payee === "lender" && (
        <TextField name="payeeName" label="Lender's name" required maxLength={cancellationFields.payeeName.maxLength} />
      )}
    </FieldGrid>
  );
}
