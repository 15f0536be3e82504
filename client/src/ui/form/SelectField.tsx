import OutlinedInput from "@mui/material/OutlinedInput";
import Select from "@mui/material/Select";
import { memo, type Ref } from "react";

import { FieldShell, type FieldProps } from "./FieldShell";
import { useFormField, type FormField } from "./useFormField";

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** Explains a label that is an abbreviation. */
  readonly title?: string | undefined;
}

interface SelectFieldProps extends FieldProps {
  readonly options: readonly SelectOption[];
  /** The label of the empty value; with `required` it cannot be chosen again. */
  readonly placeholder?: string | undefined;
  readonly inputRef?: Ref<HTMLSelectElement>;
  readonly autoFocus?: boolean;
  /** Called when the user chooses, not when the value is set from elsewhere: for fields that depend on this one. */
  readonly onEdit?: ((value: string) => void) | undefined;
}

/** Explains the chosen option, or repeats its label in full, which a narrow field truncates. */
function titleOf(options: readonly SelectOption[], chosen: string | null): string | undefined {
  const option = options.find(({ value }) => value === chosen);
  return option?.title ?? option?.label;
}

/** A choice from a few options: a native select, which works best on phones. */
export function SelectField(props: SelectFieldProps) {
  const { name, hint, required, optional, disabled } = props;
  return <Choice {...props} field={useFormField<string | null>(name, { hint, required, optional, disabled })} />;
}

interface ChoiceProps extends Omit<SelectFieldProps, "disabled"> {
  readonly field: FormField<string | null>;
}

/** Re-rendered only when this field changes. */
const Choice = memo(function Choice({
  field,
  name,
  label,
  hint,
  required,
  optional,
  options,
  placeholder,
  inputRef,
  autoFocus = false,
  onEdit,
}: ChoiceProps) {
  return (
    <FieldShell
      id={field.id}
      label={label}
      hint={hint}
      error={field.error}
      optional={optional}
      disabled={field.disabled}
    >
      <Select
        native
        inputRef={inputRef}
        autoFocus={autoFocus}
        value={field.value ?? ""}
        input={<OutlinedInput />}
        inputProps={{ ...field.aria, id: field.id, name, title: titleOf(options, field.value) }}
        onChange={({ target }) => {
          field.setValue(target.value);
          onEdit?.(target.value);
        }}
        onBlur={field.touch}
        sx={field.value ? {} : { color: "text.secondary" }}
      >
        {placeholder !== undefined && (
          <option value="" disabled={required}>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} title={option.title}>
            {option.label}
          </option>
        ))}
      </Select>
    </FieldShell>
  );
});
