import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import type { ReactNode } from "react";
import { FieldShell, type FieldProps } from "./FieldShell";
import { useFormField } from "./useFormField";

interface NumberFieldProps extends FieldProps {
  placeholder?: string | undefined;
  /** The greatest number that can be typed. */
  max?: number | undefined;
  /** The unit before the number, such as `$`. */
  start?: ReactNode;
  /** The unit, such as `mi`. */
  end?: ReactNode;
  /** With separators for thousands, `12,500`. Off for years. */
  grouped?: boolean | undefined;
  autoComplete?: string | undefined;
  /** After somebody typed, not when the value is set from elsewhere: for a figure that is derived from this one. */
  onEdit?: ((value: number | null) => void) | undefined;
}

/** A whole number from 0 up: number or null in the form's values. What is not a digit or a comma is not let in. */
export function NumberField({
  name,
  label,
  hint,
  required,
  optional,
  disabled,
  max = 999_999_999,
  start,
  end,
  grouped = true,
  onEdit,
  ...input
}: NumberFieldProps) {
  const field = useFormField<number | null>(name, { hint, required, optional, disabled });
  const text =
    field.value === null || field.value === undefined
      ? ""
      : grouped
        ? field.value.toLocaleString("en-US")
        : String(field.value);

  function onText(next: string): void {
    const digits = next.replace(/[,\s]/g, "");
    if (digits === "") edit(null);
    else if (/^\d+$/.test(digits) && Number(digits) <= max) edit(Number(digits));
  }

  function edit(value: number | null): void {
    field.setValue(value);
    onEdit?.(value);
  }

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
        {...input}
        id={field.id}
        name={name}
        value={text}
        startAdornment={start && <InputAdornment position="start">{start}</InputAdornment>}
        endAdornment={end && <InputAdornment position="end">{end}</InputAdornment>}
        slotProps={{ input: { ...field.aria, inputMode: "numeric" } }}
        sx={{ fontVariantNumeric: "tabular-nums" }}
        onChange={({ target }) => onText(target.value)}
        onBlur={field.touch}
      />
    </FieldShell>
  );
}
