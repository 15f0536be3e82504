import { isLeadStatus } from "#client/domains/leads/leadStatus";
import type { LeadDue, LeadSort, LeadsScreenQueryVariables } from "#client/generated/graphql";
import { useTableParams, type TableParams } from "#client/lib/useTableParams";
import { pageSize } from "#client/areas/admin/list/pageLabel";

/** The nine sort orders, in the back office's order and wording. */
export const leadSorts = {
  createdAt: "Date created",
  status: "Status",
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  phone: "Phone",
  state: "State",
  vehicleYear: "Vehicle year",
  vehicleMake: "Vehicle make",
} as const satisfies Record<LeadSort, string>;

export const sortNames = Object.keys(leadSorts) as LeadSort[];

/** When the next action is due, by days in New York. */
export const leadDues: readonly { readonly value: LeadDue; readonly label: string }[] = [
  { value: "overdue", label: "Overdue" },
  { value: "today", label: "Due today" },
  { value: "later", label: "Due later" },
  { value: "none", label: "Nothing planned" },
];

function dueOf(text: string): LeadDue | undefined {
  return leadDues.find(({ value }) => value === text)?.value;
}

type LeadFilterName = "q" | "status" | "owner" | "due" | "duplicates";

export type LeadsParams = TableParams<LeadFilterName, LeadSort>;

export function useLeadsParams(): LeadsParams {
  return useTableParams<LeadFilterName, LeadSort>({
    filters: ["q", "status", "owner", "due", "duplicates"],
    sorts: sortNames,
    defaultSort: "createdAt",
  });
}

/** The value of `?duplicates=` in the URL. */
export const hideDuplicates = "hide";

/** True if a filter may hide rows; the sort order never does. */
export function isFiltered({ filters }: LeadsParams): boolean {
  return (
    filters.q.trim() !== "" ||
    isLeadStatus(filters.status) ||
    filters.owner !== "" ||
    dueOf(filters.due) !== undefined ||
    filters.duplicates === hideDuplicates
  );
}

export function leadsVariables({ filters, sort, order, after }: LeadsParams): LeadsScreenQueryVariables {
  const search = filters.q.trim();
  const due = dueOf(filters.due);
  return {
    filter: {
      ...(search !== "" && { search }),
      ...(isLeadStatus(filters.status) && { status: filters.status }),
      ...(filters.owner !== "" && { owner: filters.owner }),
      ...(due !== undefined && { due }),
      hideDuplicates: filters.duplicates === hideDuplicates,
    },
    sort,
    order,
    first: pageSize,
    ...(after !== undefined && { after }),
  };
}
