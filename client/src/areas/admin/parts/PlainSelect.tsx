import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";

import { FINGERS, FINGERTIP } from "#client/lib/design/fingers";

interface PlainSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly title?: string | undefined }[];
  readonly disabled?: boolean | undefined;
  /** A fixed width in theme units, for options that are loaded later. */
  readonly width?: number;
  readonly onChange: (value: string) => void;
}

/** A select outside a form, such as a filter: a native one with a label for screen readers. */
export function PlainSelect({ label, value, options, disabled, width, onChange }: PlainSelectProps) {
  return (
    <NativeSelect
      variant="outlined"
      value={value}
      disabled={disabled}
      input={<OutlinedInput size="small" />}
      inputProps={{ "aria-label": label, title: label }}
      onChange={({ target }) => onChange(target.value)}
      sx={{
        ...(width !== undefined && { width: (theme) => theme.spacing(width) }),
        typography: "body2",
        [FINGERS]: { minHeight: FINGERTIP },
        "& .MuiNativeSelect-select": { py: 0.625, pl: 1.5 },
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} title={option.title}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
