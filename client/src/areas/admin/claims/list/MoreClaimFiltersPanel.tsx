import { CreatedFilter, FilterPanel } from "#client/areas/admin/list/FilterPanel";
import type { FilterPanelPlace } from "#client/areas/admin/list/MoreFiltersButton";
import { PlainSelect } from "#client/areas/admin/parts/PlainSelect";
import { useAdminSessionQuery, useClaimFilterChoicesQuery } from "#client/generated/graphql";
import { titleCase } from "#client/lib/format";
import { US_STATES } from "#shared/usStates";
import { rareClaimFilters, type ClaimsParams } from "./useClaimsParams";

export interface MoreClaimFiltersPanelProps extends FilterPanelPlace {
  readonly params: ClaimsParams;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

const any = (label: string): Choice => ({ value: "", label });
const stateOptions = [any("Any state"), ...US_STATES.map(({ code, name }) => ({ value: code, label: name }))];

export function MoreClaimFiltersPanel({
  params: { filters, setFilter, setFilters },
  ...place
}: MoreClaimFiltersPanelProps) {
  const { data } = useClaimFilterChoicesQuery({ fetchPolicy: "cache-and-network" });
  const me = useAdminSessionQuery().data?.staffViewer.id;
  const assignees = [
    any("Any assignee"),
    { value: "me", label: "Mine" },
    { value: "none", label: "Nobody's" },
    ...(data?.claimAssignees ?? []).filter(({ id }) => id !== me).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const plans = [any("Any plan"), ...(data?.policyPackages ?? []).map((value) => ({ value, label: titleCase(value) }))];
  // An address may name the viewer by account.
  const assignee = filters.assignee === me ? "me" : filters.assignee;
  const isSet = rareClaimFilters.some((name) => filters[name] !== "");
  const none = Object.fromEntries(rareClaimFilters.map((name) => [name, ""]));
  return (
    <FilterPanel {...place} onClear={isSet ? () => setFilters(none) : undefined}>
      <PlainSelect
        label="Open claims of"
        value={assignee}
        options={withChosen(assignees, assignee, "Chosen colleague")}
        onChange={(chosen) => setFilter("assignee", chosen)}
      />
      <PlainSelect
        label="Policyholder's state"
        value={filters.state}
        options={stateOptions}
        onChange={(state) => setFilter("state", state)}
      />
      <PlainSelect
        label="Plan"
        value={filters.package}
        options={withChosen(plans, filters.package, titleCase(filters.package))}
        onChange={(plan) => setFilter("package", plan)}
      />
      <CreatedFilter from={filters.from} until={filters.until} onChange={setFilter} />
    </FilterPanel>
  );
}

/** The chosen one stays visible until the others arrive, and when it is none of them anymore. */
function withChosen(choices: readonly Choice[], value: string, label: string): readonly Choice[] {
  return choices.some((choice) => choice.value === value) ? choices : [...choices, { value, label }];
}
