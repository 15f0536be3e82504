import OutlinedInput from "@mui/material/OutlinedInput";

import { FieldShell, type FieldProps } from "./FieldShell";
import { useFormField } from "./useFormField";
import { wholeYear } from "./wholeYear";

interface DateFieldProps extends FieldProps {
  /** The first and last selectable day, `YYYY-MM-DD`. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly autoFocus?: boolean;
}

/** A calendar day: `YYYY-MM-DD` or null in the form's values, never an instant, so that no time zone can shift it. */
export function DateField({ name, label, hint, required, optional, disabled, min, max, autoFocus }: DateFieldProps) {
  const field = useFormField<string | null>(name, { hint, required, optional, disabled, check: wholeYear });
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
        type="date"
        autoFocus={autoFocus}
        value={field.value ?? ""}
        slotProps={{ input: { ...field.aria, min, max } }}
        sx={{ fontVariantNumeric: "tabular-nums" }}
        onChange={({ target }) => field.setValue(target.value === "" ? null : target.value)}
        onBlur={field.touch}
      />
    </FieldShell>
  );
}
