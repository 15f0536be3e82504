import type { RefObject } from "react";

import { filtersSet } from "#client/areas/admin/list/filtersSet";
import { ListFilters } from "#client/areas/admin/list/ListFilters";
import { OrderSwitch } from "#client/areas/admin/list/OrderSwitch";
import { PlainSelect } from "#client/areas/admin/parts/PlainSelect";
import { coverageStates } from "#client/domains/policies/coverageTexts";
import { titleCase } from "#client/lib/format";
import { COVERAGE_STATES } from "#shared/coverage";
import { MorePolicyFilters } from "./MorePolicyFilters";
import { policySortNames, policySorts, type PoliciesParams } from "./usePoliciesParams";

interface PoliciesFiltersProps {
  readonly params: PoliciesParams;
  /** The packages in use, as reported by the server. */
  readonly packages: readonly string[];
  readonly searchBox: RefObject<HTMLInputElement | null>;
}

const coverageOptions = [
  { value: "", label: "All coverage" },
  ...COVERAGE_STATES.map((value) => ({ value, label: coverageStates[value].label })),
];
const sortOptions = policySortNames.map((value) => ({ value, label: policySorts[value] }));

export function PoliciesFilters({ params, packages, searchBox }: PoliciesFiltersProps) {
  const { filters, sort, order, setFilter, setSort } = params;
  // A bookmarked filter may name a package that is no longer in use.
  const known = [...new Set([...packages, ...(filters.package === "" ? [] : [filters.package])])];

  return (
    <ListFilters
      label="Policies"
      params={params}
      searchLabel="Search policies"
      placeholder="Policy number, customer, vehicle..."
      searchBox={searchBox}
      set={filtersSet(filters)}
      wide
    >
      <PlainSelect
        label="Package filter"
        width={15.25}
        value={filters.package}
        options={[{ value: "", label: "All packages" }, ...known.map((value) => ({ value, label: titleCase(value) }))]}
        onChange={(name) => setFilter("package", name)}
      />
      <PlainSelect
        label="Coverage filter"
        value={filters.coverage}
        options={coverageOptions}
        onChange={(state) => setFilter("coverage", state)}
      />
      <PlainSelect
        label="Sort by"
        value={sort}
        options={sortOptions}
        onChange={(next) => setSort(policySortNames.find((name) => name === next) ?? "createdAt", order)}
      />
      <OrderSwitch order={order} onChange={(next) => setSort(sort, next)} />
      <MorePolicyFilters params={params} />
    </ListFilters>
  );
}
