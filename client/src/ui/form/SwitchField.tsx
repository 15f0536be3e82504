import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Switch from "@mui/material/Switch";

import type { FieldProps } from "./FieldShell";
import { useFormField } from "./useFormField";

/** An on/off switch, for a state rather than a consent. */
export function SwitchField({ name, label, hint, disabled }: Omit<FieldProps, "required" | "optional">) {
  const field = useFormField<boolean>(name, { hint, disabled });
  return (
    <Box>
      <FormControlLabel
        disabled={field.disabled}
        label={label}
        control={
          <Switch
            id={field.id}
            name={name}
            checked={field.value}
            slotProps={{ input: { ...field.aria, role: "switch" } }}
            onChange={(_event, checked) => field.setValue(checked)}
            onBlur={field.touch}
          />
        }
      />
      {(field.error ?? hint) && (
        <FormHelperText id={`${field.id}-help`} error={field.error !== undefined}>
          {field.error ?? hint}
        </FormHelperText>
      )}
    </Box>
  );
}
