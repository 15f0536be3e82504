import ArrowDownwardOutlined from "@mui/icons-material/ArrowDownwardOutlined";
import ArrowUpwardOutlined from "@mui/icons-material/ArrowUpwardOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { RefObject } from "react";

import { claimStatuses, claimStatusLabel } from "../../../../domains/claims/claimStatus";
import { useSearchText } from "../../../../lib/useSearchText";
import { PlainSelect } from "../../parts/PlainSelect";
import { SearchBox } from "../../parts/SearchBox";
import { claimSortNames, claimSorts, type ClaimsParams } from "./useClaimsParams";

interface ClaimsFiltersProps {
  readonly params: ClaimsParams;
  readonly searchBox: RefObject<HTMLInputElement | null>;
}

const statusOptions = [
  { value: "", label: "All statuses" },
  ...claimStatuses.map((value) => ({ value, label: claimStatusLabel(value) })),
];
const sortOptions = claimSortNames.map((value) => ({ value, label: claimSorts[value].label }));

export function ClaimsFilters({ params, searchBox }: ClaimsFiltersProps) {
  const { filters, sort, order, setFilter, setSort, reset } = params;
  const [text, setText] = useSearchText(filters.q, (q) => setFilter("q", q, { replace: true }));

  function sortBy(name: string): void {
    const next = claimSortNames.find((known) => known === name) ?? "updatedAt";
    // Who asks for the deadlines wants the nearest at the top.
    setSort(next, next === "dueAt" ? "asc" : "desc");
  }

  function resetAll(): void {
    setText("");
    reset();
  }

  return (
    <Box role="search" aria-label="Claims" sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 0.75 }}>
      <SearchBox
        label="Search claims"
        placeholder="Name, policy, vehicle, notes..."
        value={text}
        onChange={setText}
        inputRef={searchBox}
      />
      <PlainSelect
        label="Status filter"
        value={filters.status}
        options={statusOptions}
        onChange={(status) => setFilter("status", status)}
      />
      <PlainSelect label="Sort by" value={sort} options={sortOptions} onChange={sortBy} />
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={order === "desc" ? <ArrowDownwardOutlined /> : <ArrowUpwardOutlined />}
        onClick={() => setSort(sort, order === "desc" ? "asc" : "desc")}
      >
        {claimSorts[sort][order]}
      </Button>
      <Button size="small" color="inherit" onClick={resetAll}>
        Reset
      </Button>
    </Box>
  );
}
