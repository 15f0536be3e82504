import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import type { RefObject } from "react";

import { FINGERS, FINGERTIP } from "#client/lib/design/fingers";
import { SearchIcon } from "#client/ui/icons";

interface SearchBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Leaves space for a long placeholder, except on phones. */
  readonly wide?: boolean;
}

export function SearchBox({ label, placeholder, value, onChange, inputRef, wide = false }: SearchBoxProps) {
  return (
    <OutlinedInput
      type="search"
      size="small"
      value={value}
      placeholder={placeholder}
      inputRef={inputRef}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // The browser would also clear the search.
        event.preventDefault();
        inputRef.current?.blur();
      }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      slotProps={{ input: { "aria-label": label, autoComplete: "off", spellCheck: false } }}
      sx={{
        // On a phone, it shares its line with one button; elsewhere, it shrinks before the line wraps.
        flex: { xs: "1 1 8rem", sm: "1 1 10rem" },
        maxWidth: { sm: wide ? "18rem" : "15.5rem" },
        typography: "body2",
        [FINGERS]: { minHeight: FINGERTIP },
        pl: 1.25,
        "& .MuiInputAdornment-root": { mr: 0.75 },
        "& .MuiOutlinedInput-input": { py: 0.625, pr: 1, textOverflow: "ellipsis" },
      }}
    />
  );
}
