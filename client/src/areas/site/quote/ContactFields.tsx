import { US_STATES } from "#shared/usStates";
import { quoteLabels } from "../content/quote";
import { SelectField, TextField } from "./QuoteField";

const states = US_STATES.map(({ code, name }) => ({ value: code, label: name }));

export function ContactFields() {
  return (
    <div className="field-grid by-3">
      <TextField name="firstName" autoComplete="given-name" />
      <TextField name="lastName" autoComplete="family-name" />
      <TextField name="email" type="email" autoComplete="email" />
      <TextField name="phone" type="tel" autoComplete="tel-national" />
      <TextField name="zip" autoComplete="postal-code" inputMode="numeric" />
      <SelectField name="state" placeholder={quoteLabels.chooseState} options={states} autoComplete="address-level1" />
    </div>
  );
}
