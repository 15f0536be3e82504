import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";
import type { ReactNode } from "react";

import { FieldGrid } from "#client/areas/admin/parts/FieldGrid";
import { ModelYearField } from "#client/areas/admin/parts/ModelYearField";
import { RecordTextFields } from "#client/areas/admin/parts/RecordTextFields";
import { policySections } from "#client/domains/policies/policySections";
import { vehicleSection } from "#client/domains/vehicles/vehicleSection";
import { DateField } from "#client/ui/form/DateField";
import { DollarsField } from "#client/ui/form/DollarsField";
import { MoneyField } from "#client/ui/form/MoneyField";
import { NumberField } from "#client/ui/form/NumberField";
import { SelectField } from "#client/ui/form/SelectField";
import { TextField } from "#client/ui/form/TextField";
import { modelFields, usageFields } from "#shared/fields/vehicleFields";
import { vinAdvice } from "#shared/text/vin";
import type { PolicyValues } from "./policyValues";

const evOptions = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** Autofill is off: these are a customer's details, not the user's own. */
export function PolicyFields() {
  const { values } = useFormikContext<PolicyValues>();
  return (
    <>
      <Group title="Coverage & terms">
        <TextField
          name="policy.package"
          label={policySections.policy.package.label}
          autoComplete="off"
          maxLength={policySections.policy.package.maxLength}
        />
        <DateField name="policy.policyStartDate" label={policySections.policy.policyStartDate.label} />
        <DateField name="policy.expirationDate" label={policySections.policy.expirationDate.label} />
        <NumberField
          name="policy.expirationMiles"
          label={policySections.policy.expirationMiles.label}
          end="miles"
          autoComplete="off"
        />
        <DollarsField name="policy.deductible" label={policySections.policy.deductible.label} />
        <MoneyField name="policy.totalPremiumCents" label={policySections.policy.totalPremiumCents.label} />
        <MoneyField name="policy.downPaymentCents" label={policySections.policy.downPaymentCents.label} />
        <MoneyField name="policy.monthlyPaymentCents" label={policySections.policy.monthlyPaymentCents.label} />
        <MoneyField name="policy.totalPaymentsCents" label={policySections.policy.totalPaymentsCents.label} />
      </Group>
      <Group title="Customer">
        <RecordTextFields
          section="lead"
          fields={policySections.lead}
          hints={{ email: "Also the portal sign-in of this policy. For a new owner, use Transfer policy." }}
        />
      </Group>
      <Group title="Vehicle">
        <ModelYearField section="vehicle" />
        <RecordTextFields section="vehicle" fields={modelFields} hints={{ vin: vinAdvice(values.vehicle.vin) }} />
        <NumberField name="vehicle.odometer" label={vehicleSection.odometer.label} end="miles" autoComplete="off" />
        <RecordTextFields section="vehicle" fields={usageFields} />
        <SelectField name="vehicle.ev" label={vehicleSection.ev.label} options={evOptions} placeholder="Not set" />
      </Group>
    </>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 1.5 }}>
        {title}
      </Typography>
      <FieldGrid columns={3}>{children}</FieldGrid>
    </Box>
  );
}
