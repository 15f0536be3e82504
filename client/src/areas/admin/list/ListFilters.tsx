import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode, RefObject } from "react";

import { useSearchText } from "../../../lib/useSearchText";
import type { TableParams } from "../../../lib/useTableParams";
import { SearchBox } from "../parts/SearchBox";

interface ListFiltersProps {
  /** What is filtered, for screen readers. */
  readonly label: string;
  readonly params: Pick<TableParams<"q", never>, "filters" | "setFilter" | "reset">;
  readonly searchLabel: string;
  readonly placeholder: string;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  /** Room for a long placeholder. */
  readonly wide?: boolean;
  /** Between the search box and Reset. */
  readonly children: ReactNode;
}

/** The bar above a list. It is the address: what it shows is what the address says, and the other way round. */
export function ListFilters({
  label,
  params: { filters, setFilter, reset },
  searchLabel,
  placeholder,
  searchBox,
  wide = false,
  children,
}: ListFiltersProps) {
  const [text, setText] = useSearchText(filters.q, (q) => setFilter("q", q, { replace: true }));

  function resetAll(): void {
    setText("");
    reset();
  }

  return (
    <Box role="search" aria-label={label} sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 0.75 }}>
      <SearchBox
        label={searchLabel}
        placeholder={placeholder}
        value={text}
        onChange={setText}
        inputRef={searchBox}
        wide={wide}
      />
      {children}
      <Button size="small" color="inherit" onClick={resetAll}>
        Reset
      </Button>
    </Box>
  );
}
