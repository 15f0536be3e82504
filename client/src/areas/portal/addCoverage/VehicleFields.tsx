import { useFormikContext } from "formik";

import { suggestedMakes, suggestedModels } from "#client/domains/vehicles/makes";
import { modelYears } from "#client/domains/vehicles/modelYears";
import { AutocompleteField } from "#client/ui/form/AutocompleteField";
import { NumberField } from "#client/ui/form/NumberField";
import { SelectField } from "#client/ui/form/SelectField";
import { TextField } from "#client/ui/form/TextField";
import { vehicleFields } from "#shared/fields/vehicleFields";
import { MAX_ODOMETER } from "#shared/limits/vehicleLimits";
import { vinAdvice } from "#shared/text/vin";
import { FieldPair } from "../parts/FieldPair";
import type { CoverageValues } from "./coverageForm";

const years = () => modelYears().map((year) => ({ value: String(year), label: String(year) }));

/**
 * Makes and models are suggestions; anything may be typed. Advice on a VIN waits until it is complete or the field is
 * left.
 */
export function VehicleFields() {
  const { values, touched } = useFormikContext<CoverageValues>();
  const advice = touched.vin === true || values.vin.length >= 17 ? vinAdvice(values.vin) : null;
  return (
    <>
      <FieldPair>
        <SelectField name="year" label="Vehicle year" placeholder="Select a year" options={years()} optional />
        <NumberField name="odometer" label="Odometer" end="mi" max={MAX_ODOMETER} optional />
      </FieldPair>
      <FieldPair>
        <AutocompleteField name="make" label="Make" options={suggestedMakes} optional />
        <AutocompleteField name="model" label="Model" options={suggestedModels(values.make)} optional />
      </FieldPair>
      <FieldPair>
        <TextField name="trim" label="Trim" maxLength={vehicleFields.trim.maxLength} autoComplete="off" optional />
        <TextField name="vin" label="VIN" hint={advice} autoComplete="off" optional />
      </FieldPair>
    </>
  );
}
