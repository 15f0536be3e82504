import { ClaimStatus } from "#server/claims/claim.status.js";
import { ClaimSort } from "#server/claims/claimPage.js";
import { ClaimQueue } from "#server/claims/claimQueue.kinds.js";
import { RequiredSkill } from "#server/claims/requiredSkill.kinds.js";
import { type Role, MANAGERS, isAllowed } from "#server/core/access.js";
import { DomainError } from "#server/core/errors.js";
import type { FieldChecks } from "#server/core/fieldChecks.js";
import { isUuid } from "#server/core/ids.js";
import { NO_TEXT, isEncodedUtf8, isStorableText } from "#server/core/text.js";
import type { Viewer } from "#server/core/viewer.js";
import { LeadStatus } from "#server/leads/lead.status.js";
import { LeadSort } from "#server/leads/leadPage.js";
import { LeadDue } from "#server/leads/next/next.kinds.js";
import { ChargeStatus } from "#server/payments/charge.status.js";
import { CancellationFilter } from "#server/policies/cancellation/cancellation.kinds.js";
import { CoverageState } from "#server/policies/coverage.state.js";
import { PolicySort } from "#server/policies/policyPage.js";
import { dayNumber } from "#shared/days.js";
import { NON_ROW_PARAMETERS, HIDE_DUPLICATES, type ListFilter } from "#shared/listAddress.js";
import { PLAN_CODES } from "#shared/plans.js";
import { READERS, type ViewedList } from "./view.kinds.js";

type Known = (value: string) => boolean;

function oneOf(values: object): Known {
  const known = new Set<unknown>(Object.values(values));
  return (value) => known.has(value);
}

const text: Known = (value) => value.length <= 200 && isStorableText(value);
const day: Known = (value) => dayNumber(value) !== undefined;
const person: Known = (value) => value === "me" || value === "none" || isUuid(value);
const order = oneOf(["asc", "desc"]);

/** The parameters that each list's address may have, in the order in which they are stored. */
const LISTS: { readonly [List in ViewedList]: Readonly<Record<ListFilter<List> | "sort" | "order", Known>> } = {
  leads: {
    q: text,
    status: oneOf(LeadStatus),
    owner: person,
    due: oneOf(LeadDue),
    duplicates: oneOf([HIDE_DUPLICATES]),
    source: text,
    state: text,
    plan: oneOf(PLAN_CODES),
    from: day,
    until: day,
    sort: oneOf(LeadSort),
    order,
  },
  policies: {
    q: text,
    package: text,
    coverage: oneOf(CoverageState),
    charges: oneOf(ChargeStatus),
    cancellation: oneOf(CancellationFilter),
    state: text,
    from: day,
    until: day,
    sort: oneOf(PolicySort),
    order,
  },
  claims: {
    q: text,
    status: oneOf(ClaimStatus),
    queue: oneOf(ClaimQueue),
    assignee: person,
    skill: oneOf(RequiredSkill),
    state: text,
    package: text,
    from: day,
    until: day,
    sort: oneOf(ClaimSort),
    order,
  },
};

/** The query string as it is stored, without its page and empty parameters. Unknown parameters are refused. */
export function checkedFilter(checks: FieldChecks, list: ViewedList, filter: string): string {
  const known: Readonly<Record<string, Known>> = LISTS[list];
  const sent = new URLSearchParams(filter);
  // Decoded leniently, `%ff` would become U+FFFD.
  if (!isEncodedUtf8(Buffer.from(filter).toString("latin1"))) checks.refuse("filter", NO_TEXT);
  for (const name of NON_ROW_PARAMETERS) sent.delete(name);
  for (const name of new Set(sent.keys())) {
    const [value = "", ...others] = sent.getAll(name);
    const isKnown = Object.hasOwn(known, name) ? known[name] : undefined;
    if (isKnown === undefined) checks.refuse("filter", `The list of ${list} has no filter ${name.slice(0, 60)}.`);
    else if (others.length > 0) checks.refuse("filter", `Please choose a single value for this filter: ${name}.`);
    else if (value.trim() !== "" && !isKnown(value))
      checks.refuse("filter", `Please choose another value for this filter: ${name}.`);
  }
  const kept = Object.keys(known).flatMap((name) => {
    const value = sent.get(name)?.trim() ?? "";
    return value === "" ? [] : [[name, value] as [string, string]];
  });
  return new URLSearchParams(kept).toString();
}

export function checkedName(checks: FieldChecks, name: string): string {
  const bare = name.trim();
  if (bare === "") checks.refuse("name", "Please enter a name.");
  return bare;
}

export const NAME_TAKEN = "You already have a view of this list with this name.";

/** @throws DomainError FORBIDDEN */
export function checkReader(viewer: Viewer, list: ViewedList): void {
  if (!isAllowed(viewer, READERS[list]))
    throw new DomainError("FORBIDDEN", `You don't have permission to see the list of ${list}.`);
}

/** Who may change a colleague's shared view. */
export const VIEW_KEEPERS: readonly Role[] = MANAGERS;
