import Box from "@mui/material/Box";

import { ESTIMATE_KINDS, ESTIMATE_KIND_LABELS, MAX_QUANTITY_HUNDREDTHS } from "#shared/estimates/estimate";
import { estimateLineFields } from "#shared/fields/estimateFields";
import { moneyText, parseMoney } from "#shared/money";
import type { SentLineInput } from "#client/generated/graphql";
import { FigureField } from "#client/ui/form/FigureField";
import { Form, type SubmitTools } from "#client/ui/form/Form";
import { MoneyField } from "#client/ui/form/MoneyField";
import { SelectField } from "#client/ui/form/SelectField";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { FieldPair } from "../parts/FieldPair";
import { emptyLine, lineSchema, toLine, type LineValues } from "./sentLines";

interface AddLineProps {
  readonly onAdd: (line: SentLineInput) => void;
}

/** One line of the estimate. */
export function AddLine({ onAdd }: AddLineProps) {
  return (
    <Form<LineValues>
      label="Add a line"
      initialValues={emptyLine}
      schema={lineSchema}
      onSubmit={async (values: LineValues, { reset }: SubmitTools<LineValues>) => {
        onAdd(toLine(values));
        reset({ ...emptyLine, kind: values.kind });
      }}
    >
      <FieldPair>
        <SelectField
          name="kind"
          label="Pays for"
          options={ESTIMATE_KINDS.map((value) => ({ value, label: ESTIMATE_KIND_LABELS[value] }))}
        />
        <TextField
          name="description"
          label="Description"
          maxLength={estimateLineFields.description.maxLength}
          required
        />
      </FieldPair>
      <FieldPair>
        <FigureField
          name="quantity"
          label="Quantity or hours"
          required
          parse={(text) => {
            const hundredths = parseMoney(text);
            return hundredths != null && hundredths > MAX_QUANTITY_HUNDREDTHS ? undefined : hundredths;
          }}
          write={moneyText}
          inputMode="decimal"
          autoComplete="off"
        />
        <MoneyField name="unitCents" label="Price for one" required />
      </FieldPair>
      <Box>
        <SubmitButton variant="outlined">Add line</SubmitButton>
      </Box>
    </Form>
  );
}
