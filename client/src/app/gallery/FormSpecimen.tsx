import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { boolean, number, object, string } from "yup";

import { AutocompleteField } from "#client/ui/form/AutocompleteField";
import { CheckboxField } from "#client/ui/form/CheckboxField";
import { DateField } from "#client/ui/form/DateField";
import { Form } from "#client/ui/form/Form";
import { MoneyField } from "#client/ui/form/MoneyField";
import { NumberField } from "#client/ui/form/NumberField";
import { SelectField } from "#client/ui/form/SelectField";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { SwitchField } from "#client/ui/form/SwitchField";
import { TextField } from "#client/ui/form/TextField";
import { Specimen } from "./Specimen";

const empty = {
  name: "",
  note: "",
  price: null as number | null,
  miles: null as number | null,
  start: null as string | null,
  color: "",
  city: "",
  agree: false,
  active: true,
};
const filled = {
  ...empty,
  name: "Jordan Reyes",
  note: "Asked to be called after five.",
  price: 299_900,
  miles: 48_200,
  start: "2026-11-20",
  color: "red",
  city: "Austin",
  agree: true,
};

const schema = object({
  name: string().required("Enter a name."),
  price: number().nullable().required("Enter a price."),
  color: string().required("Choose a color."),
  agree: boolean().oneOf([true], "Check this box to continue."),
});

const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1500));
const refuse = async (): Promise<never> => {
  await wait();
  throw Object.assign(new Error("Refused"), {
    errors: [
      {
        message: "Please check the fields below.",
        extensions: {
          code: "VALIDATION_FAILED",
          fields: [{ field: "name", message: "This name is taken." }],
        },
      },
    ],
  });
};

const cards = [
  { title: "Empty", values: empty, submit: wait, disabled: false },
  { title: "Filled, refused by the server", values: filled, submit: refuse, disabled: false },
  { title: "Disabled", values: filled, submit: wait, disabled: true },
];

export function FormSpecimen() {
  return (
    <Specimen title="Form" columns="repeat(3, minmax(0, 1fr))">
      {cards.map(({ title, values, submit, disabled }) => (
        <Paper key={title} variant="outlined" sx={{ padding: 2.5, display: "grid", gap: 2 }}>
          <Typography variant="h3">{title}</Typography>
          <Form
            draft={null}
            initialValues={values}
            schema={schema}
            onSubmit={submit}
            label={title}
            guardUnsaved={title === "Empty"}
          >
            <TextField name="name" label="Name" required disabled={disabled} autoComplete="off" />
            <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 2, alignItems: "start" }}>
              <MoneyField name="price" label="Total price" required disabled={disabled} />
              <NumberField name="miles" label="Miles" end="mi" optional disabled={disabled} />
              <DateField name="start" label="Starts" disabled={disabled} />
              <SelectField
                name="color"
                label="Color"
                required
                placeholder="Choose"
                disabled={disabled}
                options={[
                  { value: "red", label: "Red" },
                  { value: "blue", label: "Blue" },
                ]}
              />
            </Box>
            <AutocompleteField
              name="city"
              label="City"
              hint="Pick one or write your own."
              options={["Austin", "Dallas", "Houston"]}
              disabled={disabled}
            />
            <TextField name="note" label="Note" rows={3} optional disabled={disabled} />
            <CheckboxField
              name="agree"
              label="I have read what I agree to, which may well take more than one line."
              required
              disabled={disabled}
            />
            <SwitchField name="active" label="Active" disabled={disabled} />
            <SubmitButton pendingLabel="Saving..." disabled={disabled}>
              Save
            </SubmitButton>
          </Form>
        </Paper>
      ))}
    </Specimen>
  );
}
