import Autocomplete from "@mui/material/Autocomplete";
import OutlinedInput from "@mui/material/OutlinedInput";
import type { PopperProps } from "@mui/material/Popper";

import { FINGERS, FINGERTIP } from "#client/lib/design/fingers";
import { FieldShell, type FieldProps } from "./FieldShell";
import { useFormField } from "./useFormField";

/** Displayed in the label's line, styled by the theme. */
const overTheLabel: { readonly popper: Partial<PopperProps> } = {
  popper: {
    placement: "top-end",
    modifiers: [
      { name: "flip", enabled: false },
      { name: "preventOverflow", enabled: false },
    ],
    style: { width: "fit-content", maxWidth: "100%" },
  },
};

/** As usual, for a choice among many. */
const belowTheField = {
  listbox: {
    sx: {
      display: "block",
      maxHeight: "15rem",
      scrollbarWidth: "auto",
      py: 0.5,
      "& .MuiAutocomplete-option.MuiAutocomplete-option": {
        height: "auto",
        minHeight: 32,
        px: 1.75,
        whiteSpace: "normal",
        overflowWrap: "anywhere",
        [FINGERS]: { minHeight: FINGERTIP },
      },
    },
  },
} as const;

interface AutocompleteFieldProps extends FieldProps {
  /** Suggestions; any other text may be typed. */
  readonly options: readonly string[];
  readonly maxLength?: number | undefined;
  readonly autoComplete?: string | undefined;
  /**
   * Whether a list of suggestions covers what is below the field, for a text that has to be one of many. By default,
   * they appear in one line beside the label, where nothing else can be pressed.
   */
  readonly isListBelow?: boolean;
  readonly autoFocus?: boolean;
}

/**
 * Text with suggestions: the value is whatever was typed or picked. In one line beside the label, they intercept no
 * press that is meant for the next fields and the button. The arrow keys and the wheel scroll to the next line.
 */
export function AutocompleteField({
  name,
  label,
  hint,
  required,
  optional,
  disabled,
  options,
  maxLength,
  autoComplete = "off",
  isListBelow = false,
  autoFocus = false,
}: AutocompleteFieldProps) {
  const field = useFormField<string | null>(name, { hint, required, optional, disabled });
  return (
    <FieldShell
      id={field.id}
      label={label}
      hint={hint}
      error={field.error}
      optional={optional}
      disabled={field.disabled}
    >
      <Autocomplete
        freeSolo
        // Keeps the list next to its field for screen readers: at the end of the document it would be outside all
        // landmarks.
        disablePortal
        id={field.id}
        options={options}
        inputValue={field.value ?? ""}
        value={field.value ?? ""}
        disabled={field.disabled}
        onInputChange={(_event, text, reason) => {
          if (reason !== "reset" || text !== "") field.setValue(text);
        }}
        onBlur={field.touch}
        slotProps={isListBelow ? belowTheField : overTheLabel}
        renderInput={({ slotProps, ...params }) => (
          <OutlinedInput
            id={params.id}
            fullWidth
            autoFocus={autoFocus}
            ref={slotProps.input.ref}
            className={slotProps.input.className}
            name={name}
            {...(field.value && { "data-printed": field.value })}
            disabled={params.disabled}
            endAdornment={slotProps.input.endAdornment}
            onMouseDown={slotProps.input.onMouseDown}
            slotProps={{ input: { ...slotProps.htmlInput, ...field.aria, autoComplete, maxLength } }}
          />
        )}
      />
    </FieldShell>
  );
}
