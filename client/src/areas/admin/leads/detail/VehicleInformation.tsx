import { useFormikContext } from "formik";

import { FieldGrid } from "#client/areas/admin/parts/FieldGrid";
import { ModelYearField } from "#client/areas/admin/parts/ModelYearField";
import { RecordTextFields } from "#client/areas/admin/parts/RecordTextFields";
import { vehicleSection } from "#client/domains/vehicles/vehicleSection";
import { CheckboxField } from "#client/ui/form/CheckboxField";
import { NumberField } from "#client/ui/form/NumberField";
import { modelFields, usageFields } from "#shared/fields/vehicleFields";
import { vinAdvice } from "#shared/text/vin";
import type { LeadValues } from "./leadValues";

export function VehicleInformation() {
  const { values } = useFormikContext<LeadValues>();
  return (
    <FieldGrid>
      <ModelYearField section="vehicle" />
      <RecordTextFields
        section="vehicle"
        fields={modelFields}
        wide={["vin"]}
        hints={{ vin: vinAdvice(values.vehicle.vin) }}
      />
      <NumberField name="vehicle.odometer" label={vehicleSection.odometer.label} end="miles" autoComplete="off" />
      <RecordTextFields section="vehicle" fields={usageFields} />
      <CheckboxField name="vehicle.ev" label={vehicleSection.ev.label} />
    </FieldGrid>
  );
}
