import { CreatedFilter, FilterPanel } from "#client/areas/admin/list/FilterPanel";
import type { FilterPanelPlace } from "#client/areas/admin/list/MoreFiltersButton";
import { PlainSelect } from "#client/areas/admin/parts/PlainSelect";
import { useLeadSourcesQuery } from "#client/generated/graphql";
import { PLANS, PLAN_CODES } from "#shared/plans";
import { US_STATES } from "#shared/usStates";
import { leadDues, rareFilters, type LeadsParams } from "./useLeadsParams";

export interface MoreFiltersPanelProps extends FilterPanelPlace {
  readonly params: LeadsParams;
}

const any = (label: string) => ({ value: "", label });
const stateOptions = [any("Any state"), ...US_STATES.map(({ code, name }) => ({ value: code, label: name }))];
const planOptions = [any("Any plan"), ...PLAN_CODES.map((value) => ({ value, label: PLANS[value].name }))];
const dueOptions = [any("Any next action"), ...leadDues];

export function MoreFiltersPanel({ params: { filters, setFilter, setFilters }, ...place }: MoreFiltersPanelProps) {
  const known = useLeadSourcesQuery({ fetchPolicy: "cache-and-network" }).data?.leadSources ?? [];
  // The chosen one stays visible until the others arrive, and when no lead has it anymore.
  const sources = filters.source === "" || known.includes(filters.source) ? known : [filters.source, ...known];
  const isSet = filters.due !== "" || rareFilters.some((name) => filters[name] !== "");
  const none = Object.fromEntries(["due", ...rareFilters].map((name) => [name, ""]));
  return (
    <FilterPanel {...place} onClear={isSet ? () => setFilters(none) : undefined}>
      <PlainSelect
        label="Source"
        value={filters.source}
        options={[any("Any source"), ...sources.map((value) => ({ value, label: value }))]}
        onChange={(source) => setFilter("source", source)}
      />
      <PlainSelect
        label="State"
        value={filters.state}
        options={stateOptions}
        onChange={(state) => setFilter("state", state)}
      />
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
