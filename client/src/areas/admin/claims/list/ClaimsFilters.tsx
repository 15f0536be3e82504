import type { RefObject } from "react";

import { filtersSet } from "#client/areas/admin/list/filtersSet";
import { ListFilters } from "#client/areas/admin/list/ListFilters";
import { OrderSwitch } from "#client/areas/admin/list/OrderSwitch";
import { PlainSelect } from "#client/areas/admin/parts/PlainSelect";
import { claimStatusLabel } from "#client/domains/claims/claimStatus";
import { CLAIM_STATUSES } from "#shared/statuses/claim";
import { MoreClaimFilters } from "./MoreClaimFilters";
import { claimSkills, claimSortNames, claimSorts, withoutTiles, type ClaimsParams } from "./useClaimsParams";

interface ClaimsFiltersProps {
  readonly params: ClaimsParams;
  readonly searchBox: RefObject<HTMLInputElement | null>;
}

const statusOptions = [
  { value: "", label: "All statuses" },
  ...CLAIM_STATUSES.map((value) => ({ value, label: claimStatusLabel(value) })),
];
const skillOptions = [{ value: "", label: "All skills" }, ...claimSkills];
const sortOptions = claimSortNames.map((value) => ({ value, label: claimSorts[value].label }));

export function ClaimsFilters({ params, searchBox }: ClaimsFiltersProps) {
  const { filters, sort, order, setFilter, setSort } = params;

  function sortBy(name: string): void {
    const next = claimSortNames.find((known) => known === name) ?? "updatedAt";
    // Sorting by deadline should put the nearest first.
    setSort(next, next === "dueAt" ? "asc" : "desc");
  }

  return (
    <ListFilters
      label="Claims"
      params={params}
      searchLabel="Search claims"
      placeholder="Name, policy, vehicle, notes..."
      searchBox={searchBox}
      set={filtersSet(withoutTiles(filters))}
    >
      <PlainSelect
        label="Status filter"
        value={filters.status}
        options={statusOptions}
        width={18}
        onChange={(status) => setFilter("status", status)}
      />
      <PlainSelect
        label="Skill"
        value={filters.skill}
        options={skillOptions}
        width={15}
        onChange={(skill) => setFilter("skill", skill)}
      />
      <PlainSelect label="Sort by" value={sort} options={sortOptions} onChange={sortBy} />
      <OrderSwitch order={order} labels={claimSorts[sort]} onChange={(next) => setSort(sort, next)} />
      <MoreClaimFilters params={params} />
    </ListFilters>
  );
}
