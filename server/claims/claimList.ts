import type { RequestContext } from "../context.js";
import type { ListRequest } from "../engine/graphql/pageFields.js";
import { cappedTotals, counterTotals } from "../engine/projection/pageTotals.js";
import { type Rows, page } from "../engine/projection/rows.js";
import { type Sql, joinSql, raw, sql } from "../core/sql.js";
import { textSearch } from "../core/textSearch.js";
import { Claim } from "./claim.entity.js";
import { inQueue, openOf } from "./claimQueue.js";
import { type ClaimFilter, ClaimSort } from "./claimPage.js";

/** Each has an index together with the id, and another that starts with the status. */
export const CLAIM_SORT_KEYS: Readonly<Record<ClaimSort, Sql>> = {
  [ClaimSort.updatedAt]: raw("root.updated_at"),
  [ClaimSort.createdAt]: raw("root.created_at"),
  [ClaimSort.dueAt]: raw("root.due_key"),
};

/**
 * A page costs the same however many claims there are: it scans an index from the cursor, and totals come from the
 * counters.
 */
export function claimList(
  ctx: RequestContext,
  { filter, sort, order, first, after }: ListRequest<ClaimFilter, ClaimSort>,
): Rows<Claim> {
  const search = textSearch(filter?.search);
  const narrowing = [
    ...(search ? [search] : []),
    ...(filter?.queue ? [inQueue(ctx, filter.queue)] : []),
    ...(filter?.assignee ? [openOf(ctx, filter.assignee)] : []),
  ];
  const ofStatus = filter?.status == null ? undefined : sql`root.status = ${filter.status}`;
  const conditions = [...(ofStatus ? [ofStatus] : []), ...narrowing];
  const where = conditions.length > 0 ? joinSql(conditions, " and ") : raw("true");
  const { counted, fields } =
    narrowing.length === 0 ? counterTotals("claim_counter", ofStatus) : cappedTotals("claim", where);
  return page(Claim, {
    where,
    sortKey: { column: CLAIM_SORT_KEYS[sort], type: "timestamptz" },
    order,
    first,
    after,
    counted,
    fields: { ...fields, fingerprint: raw("(select coalesce(sum(revision), 0)::text from claim_counter)") },
  });
}
