import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import type { ReactNode } from "react";

import type { FieldProps } from "./FieldShell";
import { useFormField } from "./useFormField";

interface CheckboxFieldProps extends Omit<FieldProps, "label" | "optional"> {
  /** May contain links; pressing them does not tick the box. */
  readonly label: ReactNode;
  /** One of several boxes, which are wrong only together. */
  readonly invalid?: boolean | undefined;
}

/**
 * Under the label's text, and closer to it than to the next label. The box is taller than a line, so a hint moves up; a
 * label of several lines, which fills the box, leaves that much room.
 */
const below = { marginInlineStart: 3.5, marginTop: -1, paddingBottom: 0.5 } as const;
const aboveHint = { "& .MuiFormControlLabel-label": { paddingBottom: 1.5 } } as const;

export function CheckboxField({ name, label, hint, required, disabled, invalid = false }: CheckboxFieldProps) {
  const field = useFormField<boolean>(name, { hint, required, disabled });
  const help = field.error ?? hint;
  return (
    <Box>
      <FormControlLabel
        {...(help && { sx: aboveHint })}
        disabled={field.disabled}
        label={label}
        control={
          <Checkbox
            id={field.id}
            name={name}
            checked={field.value}
            slotProps={{ input: { ...field.aria, "aria-invalid": field.aria["aria-invalid"] || invalid } }}
            onChange={(_event, checked) => field.setValue(checked)}
            onBlur={field.touch}
          />
        }
      />
      {help && (
        <FormHelperText id={`${field.id}-help`} error={field.error !== undefined} sx={below}>
          {help}
        </FormHelperText>
      )}
    </Box>
  );
}
