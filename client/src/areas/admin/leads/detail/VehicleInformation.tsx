import { useFormikContext } from "formik";

import { vehicleFlagLabels, vehicleTextLabels } from "#client/domains/leads/leadFields";
import { vinAdvice } from "#shared/text/vin";
import { CheckboxField } from "#client/ui/form/CheckboxField";
import { NumberField } from "#client/ui/form/NumberField";
import { TextField } from "#client/ui/form/TextField";
import { FieldGrid, WideField } from "#client/areas/admin/parts/FieldGrid";
import type { LeadValues } from "./leadValues";

export function VehicleInformation() {
  const { values } = useFormikContext<LeadValues>();
  return (
    <FieldGrid>
      <NumberField name="vehicle.year" label={vehicleTextLabels.year} grouped={false} max={9999} autoComplete="off" />
      <TextField name="vehicle.make" label={vehicleTextLabels.make} autoComplete="off" />
      <TextField name="vehicle.model" label={vehicleTextLabels.model} autoComplete="off" />
      <TextField name="vehicle.trim" label={vehicleTextLabels.trim} autoComplete="off" />
      <WideField>
        <TextField
          name="vehicle.vin"
          label={vehicleTextLabels.vin}
          autoComplete="off"
          hint={vinAdvice(values.vehicle.vin)}
        />
      </WideField>
      <NumberField name="vehicle.odometer" label={vehicleTextLabels.odometer} end="miles" autoComplete="off" />
      <TextField name="vehicle.usage" label={vehicleTextLabels.usage} autoComplete="off" />
      <CheckboxField name="vehicle.ev" label={vehicleFlagLabels.ev} />
    </FieldGrid>
  );
}
