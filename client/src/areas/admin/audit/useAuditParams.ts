import type { AuditScreenQueryVariables } from "#client/generated/graphql";
import { dayNumber } from "#shared/days";
import { useTableParams, type TableParams } from "#client/lib/useTableParams";
import { pageSize } from "../list/pageLabel";
import { auditKindNames, subjectKindNames } from "./auditWords";

export type AuditFilterName = "q" | "actor" | "kind" | "subject" | "record" | "from" | "to" | "entry";
export type AuditParams = TableParams<AuditFilterName, "at">;

const filterNames: readonly AuditFilterName[] = ["q", "actor", "kind", "subject", "record", "from", "to", "entry"];

/** `?entry=` is the one that is open; `?record=` the id of one subject. */
export function useAuditParams(): AuditParams {
  return useTableParams<AuditFilterName, "at">({ filters: filterNames, sorts: ["at"], defaultSort: "at" });
}

/** The open entry hides none. */
export function isFiltered({ filters }: AuditParams): boolean {
  return filterNames.some((name) => name !== "entry" && filters[name].trim() !== "");
}

/** What the address says, as far as the server knows it; the rest is as if it were not there. */
export function auditFilter({ filters }: Pick<AuditParams, "filters">): AuditScreenQueryVariables["filter"] {
  const search = filters.q.trim();
  const actor = filters.actor.trim();
  const kind = auditKindNames.find((name) => name === filters.kind);
  const subjectKind = subjectKindNames.find((name) => name === filters.subject);
  const from = knownDay(filters.from);
  const to = knownDay(filters.to);
  return {
    ...(search !== "" && { search }),
    ...(actor !== "" && { actor }),
    ...(kind && { kind }),
    ...(subjectKind && { subjectKind }),
    ...(filters.record !== "" && { subjectId: filters.record }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

export function auditVariables(params: AuditParams): AuditScreenQueryVariables {
  return {
    filter: auditFilter(params),
    first: pageSize,
    ...(params.after !== undefined && { after: params.after }),
  };
}

/** Where everything that the filter finds is to be had as a file. */
export function auditCsvAddress(params: AuditParams, path: string): string {
  const { search, ...others } = auditFilter(params);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ q: search, ...others })) if (value != null) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Somebody may have written the address by hand. */
function knownDay(text: string): string | undefined {
  return dayNumber(text) === undefined || text < firstDay ? undefined : text;
}

/** Years before it are no dates to the server, and what a browser gives while a year is being typed. */
const firstDay = "1900-01-01";
