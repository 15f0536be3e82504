import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import {
  memo,
  type FocusEvent,
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
  type InputHTMLAttributes,
  type ReactNode,
} from "react";

import { leftPhone } from "#client/lib/leftPhone";
import { FieldShell, type FieldProps } from "./FieldShell";
import { useFormField, type FormField } from "./useFormField";

interface TextFieldProps extends FieldProps {
  readonly type?: HTMLInputTypeAttribute | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  readonly placeholder?: string | undefined;
  /** In a single line, nothing more can be typed. A longer text of several lines, often a pasted one, is not cut off: its author shortens it. */
  readonly maxLength?: number | undefined;
  /** Multi-line, with this minimum number of lines. It grows with the text. */
  readonly rows?: number | undefined;
  /** Applied to what is typed, for example to keep only digits. Phone numbers are formatted on leaving the field. */
  readonly transform?: ((text: string) => string) | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  /** A suffix, such as a unit. */
  readonly end?: ReactNode;
}

/** The full text, for the theme's print styles; passwords and card data are not printed. */
function onPaper(text: string | null, type: string, autoComplete = ""): { readonly "data-printed"?: string } {
  const secret = type === "password" || autoComplete.startsWith("cc-");
  return text && !secret ? { "data-printed": text } : {};
}

export function TextField(props: TextFieldProps) {
  const { name, hint, required, optional, disabled, rows } = props;
  const maxLength = rows === undefined ? undefined : props.maxLength;
  const field = useFormField<string | null>(name, { hint, required, optional, disabled, maxLength });
  return <TextInput {...props} field={field} />;
}

interface TextInputProps extends Omit<TextFieldProps, "required" | "disabled"> {
  readonly field: FormField<string | null>;
}

/** Re-rendered only when this field changes. */
const TextInput = memo(function TextInput({
  field,
  name,
  label,
  hint,
  optional,
  type = "text",
  rows,
  transform,
  end,
  maxLength,
  inputMode,
  autoComplete,
  placeholder,
  autoFocus,
  readOnly,
}: TextInputProps) {
  function onBlur({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void {
    // Not while typing, because that would end the browser's own undoing.
    const { value } = field;
    if (type === "tel" && value !== null && target instanceof HTMLInputElement) {
      const left = leftPhone(target, value);
      if (left !== value) field.setValue(left);
    }
    field.touch();
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
        autoComplete={autoComplete}
        placeholder={placeholder}
        autoFocus={autoFocus}
        readOnly={readOnly}
        id={field.id}
        name={name}
        type={type}
        value={field.value ?? ""}
        multiline={rows !== undefined}
        {...(rows === undefined ? {} : { minRows: rows, maxRows: rows * 4 })}
        {...onPaper(field.value, type, autoComplete)}
        endAdornment={end && <InputAdornment position="end">{end}</InputAdornment>}
        slotProps={{ input: { ...field.aria, inputMode, ...(rows === undefined && { maxLength }) } }}
        onChange={({ target }) => field.setValue(transform ? transform(target.value) : target.value)}
        onBlur={onBlur}
      />
    </FieldShell>
  );
});
