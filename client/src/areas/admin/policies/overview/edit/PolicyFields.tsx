import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";
import type { ReactNode } from "react";

import { leadTextLabels, vehicleFlagLabels, vehicleTextLabels } from "#client/domains/leads/leadFields";
import { policyFieldLabels } from "#client/domains/policies/policyFields";
import { vinAdvice } from "#shared/text/vin";
import { DateField } from "#client/ui/form/DateField";
import { DollarsField } from "#client/ui/form/DollarsField";
import { MoneyField } from "#client/ui/form/MoneyField";
import { NumberField } from "#client/ui/form/NumberField";
import { SelectField } from "#client/ui/form/SelectField";
import { TextField } from "#client/ui/form/TextField";
import { FieldGrid } from "#client/areas/admin/parts/FieldGrid";
import type { PolicyValues } from "./policyValues";
import { MAX_PACKAGE_LENGTH } from "#shared/limits/policyLimits";

const evOptions = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** Autofill stays off: these are somebody else's details, not those of the person at the desk. */
export function PolicyFields() {
  const { values } = useFormikContext<PolicyValues>();
  return (
    <>
      <Group title="Coverage & terms">
        <TextField
          name="policy.package"
          label={policyFieldLabels.package}
          autoComplete="off"
          maxLength={MAX_PACKAGE_LENGTH}
        />
        <DateField name="policy.policyStartDate" label={policyFieldLabels.policyStartDate} />
        <DateField name="policy.expirationDate" label={policyFieldLabels.expirationDate} />
        <NumberField
          name="policy.expirationMiles"
          label={policyFieldLabels.expirationMiles}
          end="miles"
          autoComplete="off"
        />
        <DollarsField name="policy.deductible" label={policyFieldLabels.deductible} />
        <MoneyField name="policy.totalPremiumCents" label={policyFieldLabels.totalPremiumCents} />
        <MoneyField name="policy.downPaymentCents" label={policyFieldLabels.downPaymentCents} />
        <MoneyField name="policy.monthlyPaymentCents" label={policyFieldLabels.monthlyPaymentCents} />
        <MoneyField name="policy.totalPaymentsCents" label={policyFieldLabels.totalPaymentsCents} />
      </Group>
      <Group title="Customer">
        <TextField name="lead.firstName" label={leadTextLabels.firstName} autoComplete="off" />
        <TextField name="lead.lastName" label={leadTextLabels.lastName} autoComplete="off" />
        <TextField
          name="lead.email"
          label={leadTextLabels.email}
          type="email"
          autoComplete="off"
          hint="Also the portal sign-in of this policy."
        />
        <TextField name="lead.phone" label={leadTextLabels.phone} type="tel" autoComplete="off" />
        <TextField name="lead.state" label={leadTextLabels.state} autoComplete="off" />
        <TextField name="lead.zip" label={leadTextLabels.zip} autoComplete="off" />
      </Group>
      <Group title="Vehicle">
        <NumberField name="vehicle.year" label={vehicleTextLabels.year} grouped={false} max={9999} autoComplete="off" />
        <TextField name="vehicle.make" label={vehicleTextLabels.make} autoComplete="off" />
        <TextField name="vehicle.model" label={vehicleTextLabels.model} autoComplete="off" />
        <TextField name="vehicle.trim" label={vehicleTextLabels.trim} autoComplete="off" />
        <TextField
          name="vehicle.vin"
          label={vehicleTextLabels.vin}
          autoComplete="off"
          hint={vinAdvice(values.vehicle.vin)}
        />
        <NumberField name="vehicle.odometer" label={vehicleTextLabels.odometer} end="miles" autoComplete="off" />
        <TextField name="vehicle.usage" label={vehicleTextLabels.usage} autoComplete="off" />
        <SelectField name="vehicle.ev" label={vehicleFlagLabels.ev} options={evOptions} placeholder="Not set" />
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
