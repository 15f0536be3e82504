import { CreatedFilter, FilterPanel, StateFilter } from "#client/areas/admin/list/FilterPanel";
import type { MoreFiltersPanelProps } from "#client/areas/admin/list/MoreFiltersButton";
import { rarePolicyFilters, type PoliciesParams } from "./usePoliciesParams";

export function MorePolicyFiltersPanel({ params, ...place }: MoreFiltersPanelProps<PoliciesParams>) {
  const { filters, setFilter } = params;
  return (
    <FilterPanel {...place} params={params} names={rarePolicyFilters}>
      <StateFilter label="State" value={filters.state} onChange={(state) => setFilter("state", state)} />
      <CreatedFilter from={filters.from} until={filters.until} onChange={setFilter} />
    </FilterPanel>
  );
}
