import type { RequestContext } from "../context.js";
import type { ListRequest } from "../engine/graphql/pageFields.js";
import { cappedTotals, counterTotals } from "../engine/projection/pageTotals.js";
import { type Rows, page } from "../engine/projection/rows.js";
import { type Sql, joinSql, raw, sql } from "../core/sql.js";
import { textSearch } from "../core/textSearch.js";
import { isDuplicate } from "./lead.duplicate.js";
import { Lead } from "./lead.entity.js";
import { isDue } from "./next/leadDue.js";
import { accountAsked } from "./owner/salespersonOf.js";
import { type LeadFilter, LeadSort } from "./leadPage.js";

/** Each has an index together with the id, and another that starts with the status. */
const SORT_KEYS: Readonly<Record<LeadSort, { readonly column: Sql; readonly type: string }>> = {
  [LeadSort.createdAt]: { column: raw("root.created_at"), type: "timestamptz" },
  [LeadSort.status]: { column: raw("root.status"), type: "text" },
  [LeadSort.firstName]: { column: raw("root.first_name_key"), type: "text" },
  [LeadSort.lastName]: { column: raw("root.last_name_key"), type: "text" },
  [LeadSort.email]: { column: raw("root.email_key"), type: "text" },
  [LeadSort.phone]: { column: raw("root.phone_digits"), type: "text" },
  [LeadSort.state]: { column: raw("root.state_key"), type: "text" },
  [LeadSort.vehicleYear]: { column: raw("root.vehicle_year_key"), type: "integer" },
  [LeadSort.vehicleMake]: { column: raw("root.vehicle_make_key"), type: "text" },
};

/**
 * A page costs the same however many leads there are: it scans an index from the cursor, and totals come from the
 * counters.
 */
export function leadList(
  ctx: RequestContext,
  { filter, sort, order, first, after }: ListRequest<LeadFilter, LeadSort>,
): Rows<Lead> {
  const ofStatus = filter?.status == null ? undefined : sql`root.status = ${filter.status}`;
  const narrowing = narrowingConditions(ctx, filter);
  const conditions = [...(ofStatus ? [ofStatus] : []), ...narrowing];
  const where = conditions.length > 0 ? joinSql(conditions, " and ") : undefined;
  const totals =
    narrowing.length === 0 || where === undefined
      ? counterTotals("lead_counter", ofStatus)
      : cappedTotals("lead", where);
  return page(Lead, {
    where,
    sortKey: SORT_KEYS[sort],
    order,
    first,
    after,
    counted: totals.counted,
    fields: { ...totals.fields, fingerprint: sql`(select coalesce(sum(revision), 0)::text from lead_counter)` },
  });
}

/** Conditions that no counter covers. */
function narrowingConditions(ctx: RequestContext, filter: LeadFilter | null | undefined): readonly Sql[] {
  const search = textSearch(filter?.search);
  return [
    ...(search ? [search] : []),
    ...(filter?.owner ? [ofOwner(ctx, filter.owner)] : []),
    ...(filter?.due ? [isDue(filter.due)] : []),
    ...(filter?.hideDuplicates === true ? [raw(`not ${isDuplicate("root")}`)] : []),
  ];
}

/** An id that no account can have owns nothing. */
function ofOwner(ctx: RequestContext, owner: string): Sql {
  if (owner === "none") return raw("root.owner_id is null");
  const id = accountAsked(ctx, owner);
  return id === null ? raw("false") : sql`root.owner_id = ${id}`;
}
