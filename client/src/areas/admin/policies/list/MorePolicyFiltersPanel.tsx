import { CreatedFilter, FilterPanel } from "#client/areas/admin/list/FilterPanel";
import type { FilterPanelPlace } from "#client/areas/admin/list/MoreFiltersButton";
import { PlainSelect } from "#client/areas/admin/parts/PlainSelect";
import { US_STATES } from "#shared/usStates";
import { rarePolicyFilters, type PoliciesParams } from "./usePoliciesParams";

export interface MorePolicyFiltersPanelProps extends FilterPanelPlace {
  readonly params: PoliciesParams;
}

const stateOptions = [
  { value: "", label: "Any state" },
  ...US_STATES.map(({ code, name }) => ({ value: code, label: name })),
];

export function MorePolicyFiltersPanel({
  params: { filters, setFilter, setFilters },
  ...place
}: MorePolicyFiltersPanelProps) {
  const isSet = rarePolicyFilters.some((name) => filters[name] !== "");
  const none = Object.fromEntries(rarePolicyFilters.map((name) => [name, ""]));
  return (
    <FilterPanel {...place} onClear={isSet ? () => setFilters(none) : undefined}>
      <PlainSelect
        label="State"
        value={filters.state}
        options={stateOptions}
        onChange={(state) => setFilter("state", state)}
      />
      <CreatedFilter from={filters.from} until={filters.until} onChange={setFilter} />
    </FilterPanel>
  );
}
