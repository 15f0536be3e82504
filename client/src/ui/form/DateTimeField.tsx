import OutlinedInput from "@mui/material/OutlinedInput";

import { FieldShell, type FieldProps } from "./FieldShell";
import { useFormField } from "./useFormField";
import { wholeYear } from "./wholeYear";

/** A local time, `YYYY-MM-DDTHH:MM` in the form's values; the label names the time zone. */
export function DateTimeField({ name, label, hint, required, optional, disabled }: FieldProps) {
  const field = useFormField<string>(name, { hint, required, optional, disabled, check: wholeYear });
  return (
    <FieldShell
      id={field.id}
      label={label}
      hint={hint}
      error={field.error}
      optional={optional}
      disabled={field.disabled}
    >
      <OutlinedInput
        id={field.id}
        name={name}
        type="datetime-local"
        value={field.value}
        slotProps={{ input: { ...field.aria } }}
        sx={{ fontVariantNumeric: "tabular-nums" }}
        onChange={({ target }) => field.setValue(target.value)}
        onBlur={field.touch}
      />
    </FieldShell>
  );
}
