import type { RefObject } from "react";

import { filtersSet } from "../list/filtersSet";
import { ListFilters } from "../list/ListFilters";
import { PlainSelect } from "../parts/PlainSelect";
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
  const { filters, setFilter } = params;

  return (
    <ListFilters
      label="Mail outbox"
      params={params}
      searchLabel="Search email"
      placeholder="Subject, recipient..."
      searchBox={searchBox}
      set={filtersSet({ state: filters.state })}
    >
      <PlainSelect
        label="State filter"
        value={filters.state}
        options={stateOptions}
        onChange={(state) => setFilter("state", state)}
      />
    </ListFilters>
  );
}
