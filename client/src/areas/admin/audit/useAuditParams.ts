import type { AuditScreenQueryVariables } from "#client/generated/graphql";
import { useTableParams, type TableParams } from "#client/lib/useTableParams";
import { dayNumber } from "#shared/days";
import { PAGE_SIZE } from "../list/pageLabel";
import { auditKindNames, subjectKindNames } from "./auditLabels";

export type AuditFilterName = "q" | "actor" | "kind" | "subject" | "record" | "from" | "to" | "entry";
export type AuditParams = TableParams<AuditFilterName, "at">;

const filterNames: readonly AuditFilterName[] = ["q", "actor", "kind", "subject", "record", "from", "to", "entry"];

/** `?entry=` is the open entry; `?record=` filters by a subject's id. */
export function useAuditParams(): AuditParams {
  return useTableParams<AuditFilterName, "at">({ filters: filterNames, sorts: ["at"], defaultSort: "at" });
}

/** The open entry does not count as a filter. */
export function isFiltered({ filters }: AuditParams): boolean {
  return filterNames.some((name) => name !== "entry" && filters[name].trim() !== "");
}

/** The filters in the URL that are valid; the rest is ignored. */
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
    first: PAGE_SIZE,
    ...(params.after !== undefined && { after: params.after }),
  };
}

/** The URL of a CSV file with everything that the filter finds. */
export function auditCsvAddress(params: AuditParams, path: string): string {
  const { search, ...others } = auditFilter(params);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ q: search, ...others })) if (value != null) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Undefined for an invalid day, because the URL may have been edited by hand. */
function knownDay(text: string): string | undefined {
  return dayNumber(text) === undefined || text < FIRST_DAY ? undefined : text;
}

/** The server rejects earlier years, which a browser reports while a year is being typed. */
const FIRST_DAY = "1900-01-01";
