import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";

import { FINGERS, FINGERTIP } from "#client/lib/design/fingers";

interface DayFilterProps {
  /** Shown before the day: `From`. */
  readonly label: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** One end of a date range, with the browser's own date picker. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  return (
    <Box component="label" sx={{ display: "flex", alignItems: "center", gap: 0.5, typography: "body2" }}>
      {label}
      <OutlinedInput
        type="date"
        size="small"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{ max: "9999-12-31" }}
        sx={{ typography: "body2", [FINGERS]: { minHeight: FINGERTIP }, "& input": { py: 0.625 } }}
      />
    </Box>
  );
}
