import { TextField } from "#client/ui/form/TextField";

interface ReasonFieldProps {
  /** As it is declared in `shared/fields`. */
  readonly declared: { readonly label: string; readonly maxLength: number };
  /** Where it is kept, and who reads it. */
  readonly hint: string;
  readonly autoFocus?: boolean;
}

/** The reason for deciding or ending something about a claim, in the dialog that does so. */
export function ReasonField({ declared: { label, maxLength }, hint, autoFocus }: ReasonFieldProps) {
  return (
    <TextField name="reason" label={label} required rows={3} maxLength={maxLength} hint={hint} autoFocus={autoFocus} />
  );
}
