import { formatUsPhone } from "../../../domains/contacts/usPhone";
import { usStates } from "../../../domains/contacts/usStates";
import { SelectField } from "../../../ui/form/SelectField";
import { TextField } from "../../../ui/form/TextField";
import { quoteLabels as labels } from "../content/quote";
import { FieldGrid } from "./FieldGrid";

const states = usStates.map(({ code, name }) => ({ value: code, label: name }));

export function ContactFields() {
  return (
    <FieldGrid columns={2}>
      <TextField name="firstName" label={labels.firstName} autoComplete="given-name" required />
      <TextField name="lastName" label={labels.lastName} autoComplete="family-name" required />
      <TextField name="email" label={labels.email} type="email" autoComplete="email" required />
      <TextField
        name="phone"
        label={labels.phone}
        type="tel"
        autoComplete="tel-national"
        transform={formatUsPhone}
        required
      />
      <TextField name="zip" label={labels.zip} autoComplete="postal-code" inputMode="numeric" required />
      <SelectField
        name="state"
        label={labels.state}
        options={states}
        placeholder={labels.chooseState}
        autoComplete="address-level1"
        required
      />
    </FieldGrid>
  );
}
