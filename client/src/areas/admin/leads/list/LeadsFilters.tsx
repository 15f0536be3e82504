import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { RefObject } from "react";

import { leadStatuses, leadStatusLabel } from "../../../../domains/leads/leadStatus";
import { useSearchText } from "../../../../lib/useSearchText";
import { OrderSwitch } from "../../list/OrderSwitch";
import { PlainSelect } from "../../parts/PlainSelect";
import { SearchBox } from "../../parts/SearchBox";
import { hideDuplicates, leadSorts, sortNames, type LeadsParams } from "./useLeadsParams";

interface LeadsFiltersProps {
  readonly params: LeadsParams;
  readonly searchBox: RefObject<HTMLInputElement | null>;
}

const statusOptions = [
  { value: "", label: "All statuses" },
  ...leadStatuses.map((value) => ({ value, label: leadStatusLabel(value) })),
];
const sortOptions = sortNames.map((value) => ({ value, label: leadSorts[value] }));

/** The bar is the address: what it shows is what the address says, and the other way round. */
export function LeadsFilters({ params, searchBox }: LeadsFiltersProps) {
  const { filters, sort, order, setFilter, setSort, reset } = params;
  const [text, setText] = useSearchText(filters.q, (q) => setFilter("q", q, { replace: true }));
  const hidden = filters.duplicates === hideDuplicates;

  function resetAll(): void {
    setText("");
    reset();
  }

  return (
    <Box role="search" aria-label="Leads" sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 0.75 }}>
      <SearchBox
        label="Search leads"
        placeholder="Name, email, phone, vehicle..."
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
      <PlainSelect
        label="Sort by"
        value={sort}
        options={sortOptions}
        onChange={(next) => setSort(sortNames.find((name) => name === next) ?? "createdAt", order)}
      />
      <OrderSwitch order={order} onChange={(next) => setSort(sort, next)} />
      <Button
        size="small"
        variant={hidden ? "contained" : "outlined"}
        color={hidden ? "primary" : "inherit"}
        onClick={() => setFilter("duplicates", hidden ? "" : hideDuplicates)}
      >
        {hidden ? "Show duplicates" : "Hide duplicates"}
      </Button>
      <Button size="small" color="inherit" onClick={resetAll}>
        Reset
      </Button>
    </Box>
  );
}
