import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import type { ReactNode } from "react";

/** The props of every field. */
export interface FieldProps {
  readonly name: string;
  readonly label: string;
  /** Shown below the field until an error replaces it. */
  readonly hint?: ReactNode;
  readonly required?: boolean | undefined;
  /** Shows `Optional` beside the label, for forms in which most fields are required. */
  readonly optional?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

interface FieldShellProps extends Pick<FieldProps, "label" | "hint" | "optional" | "disabled"> {
  readonly id: string;
  readonly error?: string | undefined;
  /** Announces the error while the field has the focus. */
  readonly isUrgent?: boolean | undefined;
  readonly children: ReactNode;
}

/** An error line fits between this field and the next, so it moves neither that field nor a button. */
const inTheGap = { lineHeight: "0.75rem", marginTop: "1px", marginBottom: "calc(-0.75rem - 1px)" } as const;

/** Label above, control, then hint or error below, associated for screen readers by `id`. */
export function FieldShell({
  id,
  label,
  hint,
  error,
  isUrgent,
  optional,
  disabled = false,
  children,
}: FieldShellProps) {
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
        <FormHelperText
          key={String(isUrgent)}
          id={`${id}-help`}
          role={isUrgent ? "alert" : undefined}
          sx={hint ? {} : inTheGap}
        >
          {error ?? hint}
        </FormHelperText>
      )}
    </FormControl>
  );
}
