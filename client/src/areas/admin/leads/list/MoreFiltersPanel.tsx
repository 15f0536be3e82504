import { CreatedFilter, FilterPanel, StateFilter } from "#client/areas/admin/list/FilterPanel";
import type { MoreFiltersPanelProps } from "#client/areas/admin/list/MoreFiltersButton";
import { PlainSelect } from "#client/areas/admin/parts/PlainSelect";
import { useLeadSourcesQuery } from "#client/generated/graphql";
import { PLANS, PLAN_CODES } from "#shared/plans";
import { leadDues, rareFilters, type LeadsParams } from "./useLeadsParams";

const any = (label: string) => ({ value: "", label });
const planOptions = [any("Any plan"), ...PLAN_CODES.map((value) => ({ value, label: PLANS[value].name }))];
const dueOptions = [any("Any next action"), ...leadDues];

export function MoreFiltersPanel({ params, ...place }: MoreFiltersPanelProps<LeadsParams>) {
  const { filters, setFilter } = params;
  const known = useLeadSourcesQuery({ fetchPolicy: "cache-and-network" }).data?.leadSources ?? [];
  // The chosen one stays visible until the others arrive, and when no lead has it anymore.
  const sources = filters.source === "" || known.includes(filters.source) ? known : [filters.source, ...known];
  return (
    <FilterPanel {...place} params={params} names={["due", ...rareFilters]}>
      <PlainSelect
        label="Source"
        value={filters.source}
        options={[any("Any source"), ...sources.map((value) => ({ value, label: value }))]}
        onChange={(source) => setFilter("source", source)}
      />
      <StateFilter label="State" value={filters.state} onChange={(state) => setFilter("state", state)} />
      <PlainSelect
        label="Plan requested"
        value={filters.plan}
        options={planOptions}
        onChange={(plan) => setFilter("plan", plan)}
      />
      <PlainSelect
        label="Next action"
        value={filters.due}
        options={dueOptions}
        onChange={(due) => setFilter("due", due)}
      />
      <CreatedFilter from={filters.from} until={filters.until} onChange={setFilter} />
    </FilterPanel>
  );
}
