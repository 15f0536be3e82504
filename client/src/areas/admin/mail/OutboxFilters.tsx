import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { RefObject } from "react";

import { useSearchText } from "../../../lib/useSearchText";
import { PlainSelect } from "../parts/PlainSelect";
import { SearchBox } from "../parts/SearchBox";
import { mailStateNames, mailStates } from "./mailState";
import type { OutboxParams } from "./useOutboxParams";

interface OutboxFiltersProps {
  readonly params: OutboxParams;
  readonly searchBox: RefObject<HTMLInputElement | null>;
}

const stateOptions = [
  { value: "", label: "All states" },
  ...mailStateNames.map((value) => ({ value, label: mailStates[value].label })),
];

export function OutboxFilters({ params, searchBox }: OutboxFiltersProps) {
  const { filters, setFilter, reset } = params;
  const [text, setText] = useSearchText(filters.q, (q) => setFilter("q", q, { replace: true }));

  function resetAll(): void {
    setText("");
    reset();
  }

  return (
    <Box role="search" aria-label="Mail outbox" sx={{ display: "flex", flexWrap: "wrap", gap: 0.75 }}>
      <SearchBox
        label="Search e-mail"
        placeholder="Subject, recipient..."
        value={text}
        onChange={setText}
        inputRef={searchBox}
      />
      <PlainSelect
        label="State filter"
        value={filters.state}
        options={stateOptions}
        onChange={(state) => setFilter("state", state)}
      />
      <Button size="small" color="inherit" onClick={resetAll}>
        Reset
      </Button>
    </Box>
  );
}
