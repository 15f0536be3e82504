import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import type { ReactNode } from "react";

/** What every field takes. */
export interface FieldProps {
  name: string;
  label: string;
  /** Under the field, until an error takes its place. */
  hint?: ReactNode;
  required?: boolean | undefined;
  /** Says `Optional` beside the label, where most fields of a form are required. */
  optional?: boolean | undefined;
  disabled?: boolean | undefined;
}

interface FieldShellProps {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean | undefined;
  disabled?: boolean | undefined;
  children: ReactNode;
}

/** One line of an error stands between this field and the next, where there was nothing before: it moves neither that field nor a button. */
const inTheGap = { lineHeight: "0.75rem", marginTop: "1px", marginBottom: "calc(-0.75rem - 1px)" } as const;

/** Label above, control, then hint or error below, tied together for screen readers by `id`. */
export function FieldShell({ id, label, hint, error, optional, disabled = false, children }: FieldShellProps) {
  return (
    <FormControl fullWidth error={error !== undefined} disabled={disabled} sx={{ minWidth: 0 }}>
      <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "baseline", gap: 1, marginBottom: 0.5 }}>
        <FormLabel htmlFor={id}>{label}</FormLabel>
        {optional && (
          <Box component="span" id={`${id}-optional`} sx={{ typography: "caption", color: "text.secondary" }}>
            Optional
          </Box>
        )}
      </Box>
      {children}
      {(error ?? hint) && (
        <FormHelperText id={`${id}-help`} sx={hint ? {} : inTheGap}>
          {error ?? hint}
        </FormHelperText>
      )}
    </FormControl>
  );
}
