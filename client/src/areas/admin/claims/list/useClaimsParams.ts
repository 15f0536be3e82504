import { isClaimStatus } from "#client/domains/claims/claimStatus";
import type { ClaimSort, ClaimsScreenQueryVariables } from "#client/generated/graphql";
import { useTableParams, type TableParams } from "#client/lib/useTableParams";
import { pageSize } from "#client/areas/admin/list/pageLabel";

interface SortLabels {
  readonly label: string;
  readonly desc: string;
  readonly asc: string;
}

const byTime = { desc: "Newest first", asc: "Oldest first" } as const;

export const claimSorts: Readonly<Record<ClaimSort, SortLabels>> = {
  updatedAt: { label: "Last update", ...byTime },
  createdAt: { label: "Date created", ...byTime },
  dueAt: { label: "Due", asc: "Urgent first", desc: "Urgent last" },
};

export const claimSortNames = Object.keys(claimSorts) as ClaimSort[];

type ClaimFilterName = "q" | "status";

export type ClaimsParams = TableParams<ClaimFilterName, ClaimSort>;

export function useClaimsParams(): ClaimsParams {
  return useTableParams<ClaimFilterName, ClaimSort>({
    filters: ["q", "status"],
    sorts: claimSortNames,
    defaultSort: "updatedAt",
  });
}

/** True if a filter may hide rows; the sort order never does. */
export function isFiltered({ filters }: ClaimsParams): boolean {
  return filters.q.trim() !== "" || isClaimStatus(filters.status);
}

export function claimsVariables({ filters, sort, order, after }: ClaimsParams): ClaimsScreenQueryVariables {
  const search = filters.q.trim();
  return {
    filter: { ...(search !== "" && { search }), ...(isClaimStatus(filters.status) && { status: filters.status }) },
    sort,
    order,
    first: pageSize,
    ...(after !== undefined && { after }),
  };
}
