import type { TextFields, TextKind } from "#shared/fields/textField";
import { TextField } from "./TextField";

const inputTypes: Readonly<Partial<Record<TextKind, "email" | "tel">>> = { email: "email", phone: "tel" };

interface RecordTextProps<Fields extends TextFields> {
  readonly fields: Fields;
  /** The section of the form's values that holds the field: `lead`. */
  readonly section?: string;
  readonly name: keyof Fields & string;
  readonly rows?: number | undefined;
  readonly hint?: string | null | undefined;
  readonly required?: boolean;
  readonly autoFocus?: boolean;
}

/** The field for a declared text. Autofill is off: these are a customer's details, not the user's own. */
export function RecordText<Fields extends TextFields>({ fields, section, name, ...rest }: RecordTextProps<Fields>) {
  const field = fields[name];
  if (field === undefined) throw new Error(`no field "${name}" is declared`);
  return (
    <TextField
      name={section === undefined ? name : `${section}.${name}`}
      label={field.label}
      autoComplete="off"
      type={inputTypes[field.kind]}
      {...rest}
    />
  );
}
