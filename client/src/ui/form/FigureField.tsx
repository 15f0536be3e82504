import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { getIn, useFormikContext, type FormikValues } from "formik";
import { useState, type ReactNode } from "react";

import { FieldShell, type FieldProps } from "./FieldShell";
import { useFormField } from "./useFormField";

/** The props of every numeric field. */
export interface FigureProps extends FieldProps {
  readonly placeholder?: string | undefined;
  readonly autoComplete?: string | undefined;
  /**
   * Called when the user types, not when the value is set from elsewhere: for a figure that is derived from this one.
   */
  readonly onEdit?: ((value: number | null) => void) | undefined;
}

interface FigureFieldProps extends FigureProps {
  /** Null if the text is not a number yet (`$`); undefined rejects the text. */
  readonly parse: (text: string) => number | null | undefined;
  readonly write: (value: number) => string;
  /** What can be typed, shown once a text was rejected. */
  readonly expected: string;
  readonly inputMode: "decimal" | "numeric";
  /** A prefix, such as `$`. */
  readonly start?: ReactNode;
  /** A suffix, such as `mi`. */
  readonly end?: ReactNode;
}

/**
 * A number typed as text; number or null in the form's values. While typing, the text is left as it is (`12.`); it is
 * formatted when the field is left or its value is set from elsewhere.
 */
export function FigureField({
  name,
  label,
  hint,
  required,
  optional,
  disabled,
  parse,
  write,
  expected,
  inputMode,
  start,
  end,
  onEdit,
  ...input
}: FigureFieldProps) {
  // The value beside which a text was rejected: until either changes, the field says what it expects.
  const [rejectedBeside, setRejectedBeside] = useState<number | null>();
  const [typed, setTyped] = useState<string | null>(null);
  const { values } = useFormikContext<FormikValues>();
  const value = (getIn(values, name) as number | null | undefined) ?? null;
  const isRejected = rejectedBeside === value;
  const field = useFormField<number | null>(name, { hint: isRejected ? expected : hint, required, optional, disabled });
  const written = value === null ? "" : write(value);
  const text = typed !== null && parse(typed) === value ? typed : written;

  function onText(next: string): void {
    const parsed = parse(next);
    setRejectedBeside(parsed === undefined ? value : undefined);
    if (parsed === undefined) return;
    setTyped(next);
    if (parsed === value) return;
    field.setValue(parsed);
    onEdit?.(parsed);
  }

  return (
    <FieldShell
      id={field.id}
      label={label}
      hint={hint}
      error={field.error ?? (isRejected ? expected : undefined)}
      isUrgent={isRejected}
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
        slotProps={{ input: { ...field.aria, inputMode } }}
        sx={{ fontVariantNumeric: "tabular-nums" }}
        onChange={({ target }) => onText(target.value)}
        onBlur={() => {
          setTyped(null);
          if (value === null) setRejectedBeside(undefined);
          field.touch();
        }}
      />
    </FieldShell>
  );
}
