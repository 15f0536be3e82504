import Box from "@mui/material/Box";
import { useFormikContext } from "formik";

import { claimFieldLabels } from "#client/domains/claims/claimFields";
import { claimStatusLabel } from "#client/domains/claims/claimStatus";
import { CLAIM_STATUSES } from "#shared/statuses/claim";
import { vinAdvice } from "#shared/text/vin";
import { MoneyField } from "#client/ui/form/MoneyField";
import { NumberField } from "#client/ui/form/NumberField";
import { SelectField } from "#client/ui/form/SelectField";
import { TextField } from "#client/ui/form/TextField";
import { WideField } from "#client/areas/admin/parts/FieldGrid";
import { FieldGroup } from "#client/areas/admin/parts/FieldGroup";
import type { ClaimText, ClaimValues } from "./claimValues";
import { DenialFields } from "./DenialFields";

const statusOptions = CLAIM_STATUSES.map((status) => ({ value: status, label: claimStatusLabel(status) }));

/** Every field of the claim. */
export function ClaimForm() {
  const { values } = useFormikContext<ClaimValues>();
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <FieldGroup title="Decision">
        <WideField>
          <SelectField name="claim.status" label={claimFieldLabels.status} options={statusOptions} />
        </WideField>
        <MoneyField name="claim.nextEstimateCents" label={claimFieldLabels.nextEstimateCents} />
        <MoneyField name="claim.nextPaymentCents" label={claimFieldLabels.nextPaymentCents} />
        <WideField>
          <ClaimTextField name="agentClaimNumber" />
        </WideField>
      </FieldGroup>
      <DenialFields />
      <FieldGroup title="What happened">
        <Box sx={{ gridColumn: "1 / -1", display: "grid", gap: 1.5 }}>
          <ClaimTextField name="claimReason" />
          <ClaimTextField name="message" rows={5} hint="When you save, the old text moves to Previous Notes." />
          <ClaimTextField name="previousNotes" rows={3} />
        </Box>
      </FieldGroup>
      <FieldGroup title="Claimant">
        <ClaimTextField name="policyId" />
        <ClaimTextField name="firstName" />
        <ClaimTextField name="lastName" />
        <WideField>
          <ClaimTextField name="email" type="email" />
        </WideField>
        <ClaimTextField name="phone" type="tel" />
      </FieldGroup>
      <FieldGroup title="Vehicle">
        <NumberField name="claim.year" label={claimFieldLabels.year} grouped={false} max={9999} autoComplete="off" />
        <ClaimTextField name="make" />
        <ClaimTextField name="model" />
        <ClaimTextField name="trim" />
        <WideField>
          <ClaimTextField name="vin" hint={vinAdvice(values.claim.vin)} />
        </WideField>
        <ClaimTextField name="serial" />
        <NumberField name="claim.odometer" label={claimFieldLabels.odometer} end="miles" autoComplete="off" />
        <NumberField
          name="claim.currentOdometer"
          label={claimFieldLabels.currentOdometer}
          end="miles"
          autoComplete="off"
        />
      </FieldGroup>
    </Box>
  );
}

interface ClaimTextFieldProps {
  readonly name: ClaimText;
  readonly type?: "email" | "tel";
  readonly rows?: number;
  readonly hint?: string | null;
}

/** Autofill stays off: this is somebody else's address, not the one of the person at the desk. */
function ClaimTextField({ name, ...field }: ClaimTextFieldProps) {
  return <TextField name={`claim.${name}`} label={claimFieldLabels[name]} autoComplete="off" {...field} />;
}
