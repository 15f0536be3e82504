import { CreatedFilter, FilterPanel, StateFilter } from "#client/areas/admin/list/FilterPanel";
import type { MoreFiltersPanelProps } from "#client/areas/admin/list/MoreFiltersButton";
import { withChosen, type Choice } from "#client/areas/admin/list/withChosen";
import { PlainSelect } from "#client/areas/admin/parts/PlainSelect";
import { useAdminSessionQuery, useClaimFilterChoicesQuery } from "#client/generated/graphql";
import { titleCase } from "#client/lib/format";
import { rareClaimFilters, type ClaimsParams } from "./useClaimsParams";

const any = (label: string): Choice => ({ value: "", label });

export function MoreClaimFiltersPanel({ params, ...place }: MoreFiltersPanelProps<ClaimsParams>) {
  const { filters, setFilter } = params;
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
  return (
    <FilterPanel {...place} params={params} names={rareClaimFilters}>
      <PlainSelect
        label="Open claims of"
        value={assignee}
        options={withChosen(assignees, assignee, "Chosen colleague")}
        onChange={(chosen) => setFilter("assignee", chosen)}
      />
      <StateFilter label="Policyholder's state" value={filters.state} onChange={(state) => setFilter("state", state)} />
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
