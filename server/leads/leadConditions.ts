import type { RequestContext } from "../context.js";
import { createdWithin } from "../core/createdDays.js";
import { type Sql, joinSql, raw, sql, wordSql } from "../core/sql.js";
import { textSearch } from "../core/textSearch.js";
import { isDuplicate } from "./lead.duplicate.js";
import type { LeadFilter } from "./leadFilter.inputs.js";
import { isDue } from "./next/leadDue.js";
import { requestedAccount } from "./owner/salespersonOf.js";

type Asked = LeadFilter | null | undefined;

/** The SQL condition of a filter on the lead `root`; undefined for all leads. */
export function leadCondition(ctx: RequestContext, filter: Asked): Sql | undefined {
  const ofStatus = ofStatusAsked(filter);
  const conditions = [...(ofStatus ? [ofStatus] : []), ...narrowingConditions(ctx, filter)];
  return conditions.length > 0 ? joinSql(conditions, " and ") : undefined;
}

export function ofStatusAsked(filter: Asked): Sql | undefined {
  return filter?.status == null ? undefined : sql`root.status = ${wordSql(filter.status)}`;
}

/** Conditions that no counter covers. */
export function narrowingConditions(ctx: RequestContext, filter: Asked): readonly Sql[] {
  const search = textSearch(filter?.search);
  return [
    ...(search ? [search] : []),
    ...(filter?.owner ? [ofOwner(ctx, filter.owner)] : []),
    ...(filter?.due ? [isDue(filter.due)] : []),
    ...(filter?.source ? [sql`root.source = ${filter.source}`] : []),
    ...(filter?.state ? [sql`root.state_key = lower(${filter.state}::text)`] : []),
    ...(filter?.plan ? [sql`root.requested_plan = ${filter.plan}`] : []),
    ...createdWithin(filter ?? {}),
    ...(filter?.hideDuplicates === true ? [raw(`not ${isDuplicate("root")}`)] : []),
  ];
}

/** Whether the faster index depends on the values: a source may have two leads, or all but two. */
export function valuesDecide(filter: Asked): boolean {
  const { source, state, plan, createdFrom, createdUntil } = filter ?? {};
  return [source, state, plan, createdFrom, createdUntil].some(Boolean);
}

/** An id that no account can have owns nothing. */
function ofOwner(ctx: RequestContext, owner: string): Sql {
  if (owner === "none") return raw("root.owner_id is null");
  const id = requestedAccount(ctx, owner);
  return id === null ? raw("false") : sql`root.owner_id = ${id}`;
}
