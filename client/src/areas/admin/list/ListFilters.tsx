import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId, useState, type ReactNode, type RefObject } from "react";

import { useSearchText } from "#client/lib/useSearchText";
import type { TableParams } from "#client/lib/useTableParams";
import { FilterListIcon } from "#client/ui/icons";
import { SearchBox } from "../parts/SearchBox";

interface ListFiltersProps {
  /** What is being filtered, for screen readers. */
  readonly label: string;
  readonly params: Pick<TableParams<"q", never>, "filters" | "setFilter" | "reset">;
  readonly searchLabel: string;
  readonly placeholder: string;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  /** Leaves space for a long placeholder. */
  readonly wide?: boolean;
  /** How many filters are set besides the search; shown on the button that opens the filters on phones. */
  readonly set: number;
  /** Rendered between the search box and Reset. */
  readonly children: ReactNode;
}

/** The filter bar above a list. The URL holds its state. */
export function ListFilters({
  label,
  params: { filters, setFilter, reset },
  searchLabel,
  placeholder,
  searchBox,
  wide = false,
  set,
  children,
}: ListFiltersProps) {
  const [text, setText] = useSearchText(filters.q, (q) => setFilter("q", q, { replace: true }));
  const phone = useMediaQuery((theme) => theme.breakpoints.down("sm"));
  const [unfolded, setUnfolded] = useState(false);
  const foldId = useId();

  function resetAll(): void {
    setText("");
    reset();
  }

  return (
    <Box role="search" aria-label={label} sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 0.5 }}>
      <SearchBox
        label={searchLabel}
        placeholder={placeholder}
        value={text}
        onChange={setText}
        inputRef={searchBox}
        wide={wide}
      />
      {phone && (
        <Button
          size="small"
          variant={set > 0 ? "contained" : "outlined"}
          color={set > 0 ? "primary" : "inherit"}
          startIcon={<FilterListIcon />}
          aria-expanded={unfolded}
          aria-controls={unfolded ? foldId : undefined}
          onClick={() => setUnfolded(!unfolded)}
        >
          {set > 0 ? `Filters (${set})` : "Filters"}
        </Button>
      )}
      {(!phone || unfolded) && (
        <Box id={foldId} sx={{ display: phone ? "flex" : "contents", flexWrap: "wrap", gap: 0.5, width: "100%" }}>
          {children}
          <Button size="small" color="inherit" onClick={resetAll} sx={{ minWidth: 0 }}>
            Reset
          </Button>
        </Box>
      )}
    </Box>
  );
}
