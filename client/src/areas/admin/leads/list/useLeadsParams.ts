import { createdDays } from "#client/areas/admin/list/createdDays";
import { listParams } from "#client/areas/admin/list/listParams";
import { isLeadStatus } from "#client/domains/leads/leadStatus";
import type { LeadDue, LeadFilter, LeadSort } from "#client/generated/graphql";
import type { TableParams, TableParamsOptions } from "#client/lib/useTableParams";
import { namesOf } from "#shared/enumeration";
import { HIDE_DUPLICATES, LIST_FILTERS, type ListFilter } from "#shared/listAddress";
import { PLAN_CODES, type Plan } from "#shared/plans";

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

export const sortNames = namesOf(leadSorts);

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

/** The filters behind "More filters". */
export const rareFilters = ["source", "state", "plan", "from", "until"] as const satisfies readonly LeadFilterName[];

type LeadFilterName = ListFilter<"leads">;

export type LeadsParams = TableParams<LeadFilterName, LeadSort>;

export const leadsAddress: TableParamsOptions<LeadFilterName, LeadSort> = {
  filters: LIST_FILTERS.leads,
  sorts: sortNames,
  defaultSort: "createdAt",
};

export const {
  useParams: useLeadsParams,
  variables: leadsVariables,
  variablesAt: leadsVariablesAt,
  order: leadsOrder,
} = listParams(leadsAddress, leadsFilter);

function planOf(text: string): Plan | undefined {
  return PLAN_CODES.find((plan) => plan === text);
}

function leadsFilter(filters: LeadsParams["filters"]): LeadFilter {
  const search = filters.q.trim();
  const due = dueOf(filters.due);
  const plan = planOf(filters.plan);
  return {
    ...(search !== "" && { search }),
    ...(isLeadStatus(filters.status) && { status: filters.status }),
    ...(filters.owner !== "" && { owner: filters.owner }),
    ...(due !== undefined && { due }),
    ...(filters.source !== "" && { source: filters.source }),
    ...(filters.state !== "" && { state: filters.state }),
    ...(plan !== undefined && { plan }),
    ...createdDays(filters),
    hideDuplicates: filters.duplicates === HIDE_DUPLICATES,
  };
}
