import { suggestedMakes, suggestedModels } from "#client/domains/vehicles/makes";
import { PLAN_CODES, PLANS } from "#shared/plans";
import { vinAdvice } from "#shared/text/vin";
import { quoteHints, quoteLabels } from "../content/quote";
import { useSite } from "../siteContext";
import { SelectField, TextField } from "./QuoteField";
import { useQuoteFields } from "./quoteFields";
import { VinHelp } from "./VinHelp";

const plans = PLAN_CODES.map((code) => ({ value: code, label: PLANS[code].name }));

export function VehicleFields() {
  const { years } = useSite();
  const { values, wasLeft, native } = useQuoteFields();
  // Advice waits until the VIN is left or complete, so that no one is corrected in the middle of a word.
  const advice = wasLeft("vin") || values.vin.length >= 17 ? vinAdvice(values.vin) : null;
  return (
    <div className="field-grid by-3">
      {native ? (
        <SelectField name="requestedPlan" placeholder={quoteLabels.choosePlan} options={plans} optional />
      ) : null}
      <SelectField
        name="year"
        placeholder={quoteLabels.chooseYear}
        options={years.map((year) => ({ value: year, label: year }))}
      />
      <TextField name="make" suggestions={suggestedMakes} />
      <TextField name="model" suggestions={suggestedModels(values.make)} />
      <TextField
        name="odometer"
        hint={quoteHints.odometer}
        inputMode="numeric"
        maxLength={11}
        unit={quoteHints.miles}
      />
      <TextField name="trim" optional />
      <TextField name="vin" hint={advice ?? quoteHints.vin} optional>
        <VinHelp />
      </TextField>
    </div>
  );
}
