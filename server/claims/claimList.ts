import { CLAIM_STATUSES_THAT_NEED_ATTENTION, OPEN_CLAIM_STATUSES } from "#shared/statuses/claim.js";
import type { ListRequest } from "../engine/graphql/pageFields.js";
import { isUuid } from "../core/ids.js";
import { cappedTotals, counterTotals } from "../engine/projection/pageTotals.js";
import { type Rows, one, page, byId } from "../engine/projection/rows.js";
import { type Sql, joinSql, raw, sql } from "../core/sql.js";
import { textSearch } from "../core/textSearch.js";
import { Claim } from "./claim.entity.js";
import { ClaimCounts, type ClaimFilter, ClaimSort } from "./claimPage.js";

/** Each has an index with the id, and one that begins with the status. (migration 0012) */
export const CLAIM_SORT_KEYS: Readonly<Record<ClaimSort, Sql>> = {
  [ClaimSort.updatedAt]: raw("root.updated_at"),
  [ClaimSort.createdAt]: raw("root.created_at"),
  [ClaimSort.dueAt]: raw("root.due_key"),
};

/** The page costs the same however many claims there are: it walks an index from the cursor, and totals come from the counters. */
export function claimList({ filter, sort, order, first, after }: ListRequest<ClaimFilter, ClaimSort>): Rows<Claim> {
  const search = textSearch(filter?.search);
  const ofStatus = filter?.status == null ? undefined : sql`root.status = ${filter.status}`;
  const conditions = [...(ofStatus ? [ofStatus] : []), ...(search ? [search] : [])];
  const where = conditions.length > 0 ? joinSql(conditions, " and ") : raw("true");
  const { counted, fields } =
    search === undefined ? counterTotals("claim_counter", ofStatus) : cappedTotals("claim", where);
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

/** Null for an id that no claim can have. */
export function claimDetail(id: string): Rows<Claim> | null {
  return isUuid(id) ? claimById(id) : null;
}

export function claimById(id: string): Rows<Claim> {
  return byId(Claim, id);
}

export function claimCounts(): Rows<ClaimCounts> {
  return one(ClaimCounts, {
    from: sql`select coalesce(sum(count), 0)::int as total,
        coalesce(sum(count) filter (where status = any (${OPEN_CLAIM_STATUSES}::text[])), 0)::int as open,
        coalesce(sum(count) filter (where status = any (${CLAIM_STATUSES_THAT_NEED_ATTENTION}::text[])), 0)::int as needs_attention
      from claim_counter`,
  });
}
