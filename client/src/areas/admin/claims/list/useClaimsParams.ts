import { createdDays } from "#client/areas/admin/list/createdDays";
import { listParams } from "#client/areas/admin/list/listParams";
import { isClaimStatus } from "#client/domains/claims/claimStatus";
import type { ClaimFilter, ClaimQueue, ClaimSort, RequiredSkill } from "#client/generated/graphql";
import type { TableParams, TableParamsOptions } from "#client/lib/useTableParams";
import { CLAIM_SKILL_LABELS, CLAIM_SKILLS } from "#shared/claimSkills";
import { namesOf } from "#shared/enumeration";
import { LIST_FILTERS, type ListFilter } from "#shared/listAddress";

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

export const claimSortNames = namesOf(claimSorts);

interface QueueOption {
  readonly value: ClaimQueue;
  readonly label: string;
  /** Its field among the list's counts. */
  readonly count: "late" | "dueToday" | "waiting" | "waitingForShop" | "toApprove" | "toPay" | "appeals";
  /** The longest wait is first. */
  readonly sort: readonly [ClaimSort, "asc"];
}

/** The next steps, in the screen's order. */
export const claimQueues: readonly QueueOption[] = [
  { value: "late", label: "Late", count: "late", sort: ["dueAt", "asc"] },
  { value: "due_today", label: "Due today", count: "dueToday", sort: ["dueAt", "asc"] },
  { value: "waiting", label: "Waiting for customer", count: "waiting", sort: ["updatedAt", "asc"] },
  { value: "waiting_for_shop", label: "Waiting for shop", count: "waitingForShop", sort: ["updatedAt", "asc"] },
  { value: "to_approve", label: "To approve", count: "toApprove", sort: ["updatedAt", "asc"] },
  { value: "to_pay", label: "To pay", count: "toPay", sort: ["updatedAt", "asc"] },
  { value: "appeals", label: "Objections", count: "appeals", sort: ["dueAt", "asc"] },
];

function queueOf(text: string): ClaimQueue | undefined {
  return claimQueues.find(({ value }) => value === text)?.value;
}

/** Whose open claims are listed. */
export const claimAssignees = [
  { value: "me", label: "Assigned to me" },
  { value: "none", label: "Unassigned" },
] as const;

const ACCOUNT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The viewer, nobody, or a colleague's account. */
function assigneeOf(text: string): string | undefined {
  return ACCOUNT_ID.test(text) ? text : claimAssignees.find(({ value }) => value === text)?.value;
}

/** Those behind *More filters*. */
export const rareClaimFilters = ["assignee", "state", "package", "from", "until"] as const;

/** The skills that a claim's lines call for. */
export const claimSkills = [
  { value: "me", label: "My skills" },
  ...CLAIM_SKILLS.map((value) => ({ value, label: CLAIM_SKILL_LABELS[value] })),
] as const satisfies readonly { readonly value: RequiredSkill; readonly label: string }[];

function skillOf(text: string): RequiredSkill | undefined {
  return claimSkills.find(({ value }) => value === text)?.value;
}

type ClaimFilterName = ListFilter<"claims">;

export type ClaimsParams = TableParams<ClaimFilterName, ClaimSort>;

export const claimsAddress: TableParamsOptions<ClaimFilterName, ClaimSort> = {
  filters: LIST_FILTERS.claims,
  sorts: claimSortNames,
  defaultSort: "updatedAt",
};

/** Without those that a tile, which is always visible, shows as set. */
export function withoutTiles(filters: ClaimsParams["filters"]): ClaimsParams["filters"] {
  const hasTile = claimAssignees.some(({ value }) => value === filters.assignee);
  return { ...filters, queue: "", ...(hasTile && { assignee: "" }) };
}

export const {
  useParams: useClaimsParams,
  variables: claimsVariables,
  variablesAt: claimsVariablesAt,
  order: claimsOrder,
} = listParams(claimsAddress, claimsFilter);

function claimsFilter(filters: ClaimsParams["filters"]): ClaimFilter {
  const search = filters.q.trim();
  const [queue, assignee] = [queueOf(filters.queue), assigneeOf(filters.assignee)];
  const skill = skillOf(filters.skill);
  return {
    ...(search !== "" && { search }),
    ...(isClaimStatus(filters.status) && { status: filters.status }),
    ...(queue !== undefined && { queue }),
    ...(assignee !== undefined && { assignee }),
    ...(skill !== undefined && { skill }),
    ...(filters.state !== "" && { state: filters.state }),
    ...(filters.package !== "" && { package: filters.package }),
    ...createdDays(filters),
  };
}
