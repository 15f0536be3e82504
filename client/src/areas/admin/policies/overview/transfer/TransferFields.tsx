import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";

import { FieldGrid, WideField } from "#client/areas/admin/parts/FieldGrid";
import { CheckboxField } from "#client/ui/form/CheckboxField";
import { DateField } from "#client/ui/form/DateField";
import { MoneyField } from "#client/ui/form/MoneyField";
import { NumberField } from "#client/ui/form/NumberField";
import { RecordText } from "#client/ui/form/RecordText";
import { newHolderFields } from "#shared/fields/transferFields";
import { milesText } from "#shared/text/dayText";
import { transferWarnings, type TransferCheck, type TransferValues } from "./transferValues";

interface TransferFieldsProps {
  readonly check: TransferCheck;
  readonly today: string;
}

/** When the car was sold, to whom, and what the transfer costs. */
export function TransferFields({ check, today }: TransferFieldsProps) {
  const { soldAtMiles } = check;
  return (
    <>
      <FieldGrid columns={2}>
        <DateField name="soldOn" label="Car sold on" max={today} required autoFocus />
        <NumberField
          name="odometer"
          label="Odometer"
          end="mi"
          autoComplete="off"
          hint={soldAtMiles === null ? "On that day." : `On that day. ${milesText(soldAtMiles)} at the policy's sale.`}
        />
      </FieldGrid>
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        <Typography component="legend" variant="h3" sx={{ p: 0, mb: 1.5 }}>
          New owner
        </Typography>
        <FieldGrid columns={2}>
          <RecordText fields={newHolderFields} name="firstName" required />
          <RecordText fields={newHolderFields} name="lastName" required />
          <RecordText fields={newHolderFields} name="email" required hint="They sign in to the portal with it." />
          <RecordText fields={newHolderFields} name="phone" />
          <WideField>
            <RecordText fields={newHolderFields} name="street" />
          </WideField>
          <RecordText fields={newHolderFields} name="city" />
          <RecordText fields={newHolderFields} name="state" />
          <RecordText fields={newHolderFields} name="zip" />
        </FieldGrid>
      </Box>
      <FieldGrid columns={2}>
        <MoneyField name="feeCents" label="Transfer fee" hint="Becomes a pending charge. Leave it empty for none." />
        <WideField>
          <CheckboxField name="hasTerms" label="The new owner has received the contract's terms" />
        </WideField>
      </FieldGrid>
      <Warnings check={check} today={today} />
    </>
  );
}

function Warnings({ check, today }: TransferFieldsProps) {
  const { values } = useFormikContext<TransferValues>();
  const warnings = transferWarnings(check, values, today);
  return (
    <Box role="status">
      {warnings.length > 0 && (
        <Alert role="none" severity="warning" variant="outlined">
          {warnings.map((warning) => (
            <div key={warning}>{warning}</div>
          ))}
        </Alert>
      )}
    </Box>
  );
}
