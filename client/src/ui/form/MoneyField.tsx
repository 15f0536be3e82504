import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useState } from "react";
import { isMoneyInProgress, moneyText, parseMoney } from "../../lib/money";
import { FieldShell, type FieldProps } from "./FieldShell";
import { useFormField } from "./useFormField";

interface MoneyFieldProps extends FieldProps {
  placeholder?: string | undefined;
  /** After somebody typed, not when the value is set from elsewhere: for a figure that is derived from this one. */
  onEdit?: ((cents: number | null) => void) | undefined;
}

/** Dollars as text, integer cents (or null) in the form's values. `$` and `,` are stripped, and what is no number is not let in. */
export function MoneyField({
  name,
  label,
  hint,
  required,
  optional,
  disabled,
  onEdit,
  placeholder = "0.00",
}: MoneyFieldProps) {
  const field = useFormField<number | null>(name, { hint, required, optional, disabled });
  // While it is typed the text is kept as it is (`12.`); it is written out when the field is left or its value set from elsewhere.
  const [typed, setTyped] = useState<string | null>(null);
  const cents = field.value ?? null;
  const text = typed !== null && parseMoney(typed) === cents ? typed : moneyText(cents);

  function onText(next: string): void {
    if (!isMoneyInProgress(next)) return;
    const parsed = parseMoney(next) ?? null;
    setTyped(next);
    if (parsed === cents) return;
    field.setValue(parsed);
    onEdit?.(parsed);
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
        id={field.id}
        name={name}
        value={text}
        placeholder={placeholder}
        startAdornment={<InputAdornment position="start">$</InputAdornment>}
        slotProps={{ input: { ...field.aria, inputMode: "decimal", autoComplete: "off" } }}
        sx={{ fontVariantNumeric: "tabular-nums" }}
        onChange={({ target }) => onText(target.value)}
        onBlur={() => {
          setTyped(null);
          field.touch();
        }}
      />
    </FieldShell>
  );
}
