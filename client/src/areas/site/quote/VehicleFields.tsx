import { useFormikContext } from "formik";
import { suggestedMakes, suggestedModels } from "../../../domains/vehicles/makes";
import { modelYears } from "../../../domains/vehicles/modelYears";
import { vinAdvice } from "../../../domains/vehicles/vin";
import { AutocompleteField } from "../../../ui/form/AutocompleteField";
import { SelectField } from "../../../ui/form/SelectField";
import { TextField } from "../../../ui/form/TextField";
import { quoteHints, quoteLabels as labels } from "../content/quote";
import { FieldGrid } from "./FieldGrid";
import type { QuoteForm } from "./quoteForm";

const years = () => modelYears().map((year) => ({ value: String(year), label: String(year) }));

export function VehicleFields() {
  const { values, touched } = useFormikContext<QuoteForm>();
  // Advice waits until the VIN is left or complete, so that nobody is corrected in the middle of a word.
  const advice = touched.vin === true || values.vin.length >= 17 ? vinAdvice(values.vin) : null;
  return (
    <FieldGrid columns={3}>
      <SelectField name="year" label={labels.year} options={years()} placeholder={labels.chooseYear} required />
      <AutocompleteField name="make" label={labels.make} options={suggestedMakes} required />
      <AutocompleteField name="model" label={labels.model} options={suggestedModels(values.make)} required />
      <TextField
        name="odometer"
        label={labels.odometer}
        hint={quoteHints.odometer}
        inputMode="numeric"
        maxLength={11}
        end="mi"
        required
      />
      <TextField name="trim" label={labels.trim} optional />
      <TextField name="vin" label={labels.vin} hint={advice ?? quoteHints.vin} optional />
    </FieldGrid>
  );
}
