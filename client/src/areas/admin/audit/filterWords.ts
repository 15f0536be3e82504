import { claimStatusLabel } from "#client/domains/claims/claimStatus";
import { leadStatusLabel } from "#client/domains/leads/leadStatus";
import { coverageStates } from "#client/domains/policies/coverageTexts";
import { formatDay, titleCase } from "#client/lib/format";
import { COVERAGE_STATES } from "#shared/coverage";
import { NON_ROW_PARAMETERS } from "#shared/listAddress";
import { US_STATES } from "#shared/usStates";
import { claimAssignees, claimQueues, claimSkills, claimSorts, claimsAddress } from "../claims/list/useClaimsParams";
import { leadDues, leadSorts, leadsAddress } from "../leads/list/useLeadsParams";
import { policiesAddress, policySorts } from "../policies/list/usePoliciesParams";

interface FilterWords {
  /** `Status: New`. */
  readonly words: string;
  /** For a file name, which must not reveal a search term. */
  readonly brief: string;
}

export type PersonName = (id: string) => string;

/** URL parameters that do not filter rows. */
const otherParameters = new Set<string>([...NON_ROW_PARAMETERS, "sort", "order", "entry", "message"]);

/** A list's URL, in words. */
export function filterWords(
  list: string,
  search: string,
  nameOf: PersonName,
): { readonly filters: readonly FilterWords[]; readonly order: string | undefined } {
  const params = new URLSearchParams(search);
  const filters = [...params]
    .filter(([name, value]) => !otherParameters.has(name) && value.trim() !== "")
    .map(([name, value]) => wordsOf(list, name, value, nameOf));
  return { filters, order: orderWords(list, params) };
}

function wordsOf(list: string, name: string, value: string, nameOf: PersonName): FilterWords {
  const said = (label: string, shown: string): FilterWords => ({ words: `${label}: ${shown}`, brief: shown });
  switch (name) {
    case "q":
      return { words: `Search: “${value}”`, brief: "search" };
    case "status":
      return said("Status", list === "claims" ? claimStatusLabel(value) : leadStatusLabel(value));
    case "owner":
      return said("Owner", value === "me" ? "My leads" : value === "none" ? "No owner" : nameOf(value));
    case "due":
      return said("Next action", leadDues.find((due) => due.value === value)?.label ?? value);
    case "duplicates":
      return { words: "Duplicates hidden", brief: "without duplicates" };
    case "state":
      return said("State", US_STATES.find(({ code }) => code === value)?.name ?? titleCase(value));
    case "from":
      return said("Created from", formatDay(value));
    case "until":
      return said("Created through", formatDay(value));
    case "coverage":
      return said("Coverage", stateLabel(value));
    case "queue":
      return said("Queue", claimQueues.find((queue) => queue.value === value)?.label ?? value);
    case "assignee":
      return said("Assigned", claimAssignees.find((each) => each.value === value)?.label ?? nameOf(value));
    case "skill":
      return said("Skill", claimSkills.find((skill) => skill.value === value)?.label ?? value);
    case "package":
      return said(list === "claims" ? "Plan" : "Package", titleCase(value));
    case "source":
      return said("Source", value);
    default:
      return said(titleCase(name), titleCase(value));
  }
}

function stateLabel(value: string): string {
  const state = COVERAGE_STATES.find((known) => known === value);
  return state ? coverageStates[state].label : value;
}

interface ListSorts {
  readonly labels: Readonly<Record<string, string>>;
  readonly usual: string;
}

const sortsOf: Readonly<Record<string, ListSorts>> = {
  leads: { labels: leadSorts, usual: leadsAddress.defaultSort },
  policies: { labels: policySorts, usual: policiesAddress.defaultSort },
  claims: {
    labels: Object.fromEntries(Object.entries(claimSorts).map(([name, { label }]) => [name, label])),
    usual: claimsAddress.defaultSort,
  },
};

/** Undefined for a list without sort orders. */
function orderWords(list: string, params: URLSearchParams): string | undefined {
  const sorts = sortsOf[list];
  const label = sorts?.labels[params.get("sort") ?? sorts.usual];
  return label && `${label}, ${params.get("order") === "asc" ? "ascending" : "descending"}`;
}
