import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";

import { WideField } from "#client/areas/admin/parts/FieldGrid";
import { FieldGroup } from "#client/areas/admin/parts/FieldGroup";
import { ModelYearField } from "#client/areas/admin/parts/ModelYearField";
import { RecordTextFields } from "#client/areas/admin/parts/RecordTextFields";
import { claimSections } from "#client/domains/claims/claimSections";
import { claimStatusLabel } from "#client/domains/claims/claimStatus";
import { FIELD_GAP } from "#client/ui/form/fieldGap";
import { MoneyField } from "#client/ui/form/MoneyField";
import { NumberField } from "#client/ui/form/NumberField";
import { SelectField } from "#client/ui/form/SelectField";
import { TextField } from "#client/ui/form/TextField";
import { claimantFields, claimedVehicleFields, decisionFields, storyFields } from "#shared/fields/claimFields";
import { CLAIM_STATUSES } from "#shared/statuses/claim";
import { vinAdvice } from "#shared/text/vin";
import type { ClaimValues } from "./claimValues";
import type { ClaimDetail } from "./ClaimWorkspace";
import { DenialFields } from "./DenialFields";

const { claim } = claimSections;
const statusOptions = CLAIM_STATUSES.map((status) => ({ value: status, label: claimStatusLabel(status) }));

interface ClaimFormProps {
  readonly claim: ClaimDetail;
}

/** Every field of the claim. */
export function ClaimForm({ claim: current }: ClaimFormProps) {
  const { filedMessage } = current;
  const { values } = useFormikContext<ClaimValues>();
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <FieldGroup title="Decision">
        <WideField>
          <SelectField name="claim.status" label={claim.status.label} options={statusOptions} />
        </WideField>
        <MoneyField name="claim.nextEstimateCents" label={claim.nextEstimateCents.label} />
        <MoneyField name="claim.nextPaymentCents" label={claim.nextPaymentCents.label} />
        <RecordTextFields section="claim" fields={decisionFields} wide={["agentClaimNumber"]} />
      </FieldGroup>
      <DenialFields claim={current} />
      <FieldGroup title="What happened">
        <Box sx={{ gridColumn: "1 / -1", display: "grid", gap: FIELD_GAP }}>
          {filedMessage !== null && filedMessage !== values.claim.message && (
            <Typography variant="body2" sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }} dir="auto">
              The customer wrote: {filedMessage}
            </Typography>
          )}
          <RecordTextFields
            section="claim"
            fields={storyFields}
            rows={{ message: 5, previousNotes: 3 }}
            hints={{
              message: "The customer reads this in the portal. When you save, the old text moves to Previous Notes.",
              previousNotes: "Staff only.",
            }}
          />
        </Box>
      </FieldGroup>
      <FieldGroup title="Claimant">
        <TextField name="claim.policyId" label={claim.policyId.label} autoComplete="off" />
        <RecordTextFields section="claim" fields={claimantFields} wide={["email"]} />
      </FieldGroup>
      <FieldGroup title="Vehicle">
        <ModelYearField section="claim" />
        <RecordTextFields
          section="claim"
          fields={claimedVehicleFields}
          wide={["vin"]}
          hints={{ vin: vinAdvice(values.claim.vin) }}
        />
        <NumberField name="claim.odometer" label={claim.odometer.label} end="miles" autoComplete="off" />
        <NumberField name="claim.currentOdometer" label={claim.currentOdometer.label} end="miles" autoComplete="off" />
      </FieldGroup>
    </Box>
  );
}
