import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import type { ReactNode } from "react";
import { useFormField } from "./useFormField";

interface CheckboxFieldProps {
  name: string;
  /** May contain links; pressing them does not tick the box. */
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** Under the label's text; on touch screens, whose boxes are taller than their line, as close to it as elsewhere. */
const below = { marginInlineStart: 3.5, "@media (pointer: coarse)": { marginTop: -1 } } as const;

export function CheckboxField({ name, label, hint, required, disabled }: CheckboxFieldProps) {
  const field = useFormField<boolean>(name, { hint, required, disabled });
  return (
    <Box>
      <FormControlLabel
        disabled={field.disabled}
        label={label}
        control={
          <Checkbox
            id={field.id}
            name={name}
            checked={field.value}
            slotProps={{ input: field.aria }}
            onChange={(_event, checked) => field.setValue(checked)}
            onBlur={field.touch}
          />
        }
      />
      {(field.error ?? hint) && (
        <FormHelperText id={`${field.id}-help`} error={field.error !== undefined} sx={below}>
          {field.error ?? hint}
        </FormHelperText>
      )}
    </Box>
  );
}
