import { createdDays } from "#client/areas/admin/list/createdDays";
import { listParams } from "#client/areas/admin/list/listParams";
import type { PolicyFilter, PolicySort } from "#client/generated/graphql";
import type { TableParams, TableParamsOptions } from "#client/lib/useTableParams";
import { COVERAGE_STATES } from "#shared/coverage";
import { namesOf } from "#shared/enumeration";
import { LIST_FILTERS, type ListFilter } from "#shared/listAddress";
import { CANCELLATION_FILTERS } from "#shared/statuses/cancellation";
import { CHARGE_STATUSES } from "#shared/statuses/charge";

/** The six sort orders of the roster, in the back office's order. */
export const policySorts = {
  createdAt: "Date created",
  policyStartDate: "Coverage start",
  expirationDate: "Expiration date",
  holderName: "Customer name",
  totalPremium: "Total premium",
  package: "Package",
} as const satisfies Record<PolicySort, string>;

export const policySortNames = namesOf(policySorts);

/** Those behind *More filters*. */
export const rarePolicyFilters = ["charges", "cancellation", "state", "from", "until"] as const;

type PolicyFilterName = ListFilter<"policies">;

export type PoliciesParams = TableParams<PolicyFilterName, PolicySort>;

export const policiesAddress: TableParamsOptions<PolicyFilterName, PolicySort> = {
  filters: LIST_FILTERS.policies,
  sorts: policySortNames,
  defaultSort: "createdAt",
};

export const {
  useParams: usePoliciesParams,
  variables: policiesVariables,
  variablesAt: policiesVariablesAt,
  order: policiesOrder,
} = listParams(policiesAddress, policiesFilter);

function policiesFilter(filters: PoliciesParams["filters"]): PolicyFilter {
  const search = filters.q.trim();
  const coverage = COVERAGE_STATES.find((name) => name === filters.coverage);
  const charges = CHARGE_STATUSES.find((name) => name === filters.charges);
  const cancellation = CANCELLATION_FILTERS.find((name) => name === filters.cancellation);
  return {
    ...(search !== "" && { search }),
    ...(filters.package !== "" && { package: filters.package }),
    ...(coverage && { coverage }),
    ...(charges && { charges }),
    ...(cancellation && { cancellation }),
    ...(filters.state !== "" && { state: filters.state }),
    ...createdDays(filters),
  };
}
