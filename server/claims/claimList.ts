import type { RequestContext } from "../context.js";
import { createdWithin } from "../core/createdDays.js";
import { isUuid } from "../core/ids.js";
import { type Sql, joinSql, raw, sql } from "../core/sql.js";
import { textSearch } from "../core/textSearch.js";
import { type ListRows, type ListPosition, listPosition } from "../engine/graphql/listPosition.js";
import type { ListOrder, ListRequest } from "../engine/graphql/pageFields.js";
import { type Totals, cappedTotals, counterTotals } from "../engine/projection/pageTotals.js";
import { type Rows, page } from "../engine/projection/rows.js";
import { ofPlanAndState } from "../policies/planAndState.js";
import { Claim } from "./claim.entity.js";
import type { ClaimFilter } from "./claimFilter.inputs.js";
import { ClaimSort } from "./claimPage.js";
import { inQueue, openOf } from "./claimQueue.js";
import { needsSkill } from "./claimSkill.js";

/** Each has an index with the id, and another that starts with the status. */
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
  const { totals, ...list } = rowsOf(ctx, filter, sort);
  return page(Claim, {
    ...list,
    order,
    first,
    after,
    isPlannedAnew: valuesDecide(filter),
    counted: totals.counted,
    fields: { ...totals.fields, fingerprint: raw("(select coalesce(sum(revision), 0)::text from claim_counter)") },
  });
}

/** A claim's position in such a list. */
export function claimListPosition(
  ctx: RequestContext,
  id: string,
  { filter, sort, order }: ListOrder<ClaimFilter, ClaimSort>,
): Rows<ListPosition> | null {
  return isUuid(id) ? listPosition({ table: "claim", id, order, list: rowsOf(ctx, filter, sort) }) : null;
}

/** The filter's condition on the claim `root`; undefined if it matches all. */
export function claimCondition(ctx: RequestContext, filter: Asked): Sql | undefined {
  const ofStatus = ofStatusAsked(filter);
  const conditions = [...(ofStatus ? [ofStatus] : []), ...narrowingConditions(ctx, filter)];
  return conditions.length > 0 ? joinSql(conditions, " and ") : undefined;
}

type Asked = ClaimFilter | null | undefined;

function rowsOf(ctx: RequestContext, filter: Asked, sort: ClaimSort): ListRows {
  const sortKey = { column: CLAIM_SORT_KEYS[sort], type: "timestamptz" };
  return { where: claimCondition(ctx, filter), sortKey, totals: claimTotals(ctx, filter) };
}

/** How many claims a filter finds. */
export function claimTotals(ctx: RequestContext, filter: Asked): Totals {
  const where = claimCondition(ctx, filter);
  return where === undefined || narrowingConditions(ctx, filter).length === 0
    ? counterTotals("claim_counter", ofStatusAsked(filter))
    : cappedTotals("claim", where);
}

function ofStatusAsked(filter: Asked): Sql | undefined {
  return filter?.status == null ? undefined : sql`root.status = ${filter.status}`;
}

/** Conditions that no counter covers. */
function narrowingConditions(ctx: RequestContext, filter: Asked): readonly Sql[] {
  const search = textSearch(filter?.search);
  return [
    ...(search ? [search] : []),
    ...(filter?.queue ? [inQueue(ctx, filter.queue)] : []),
    ...(filter?.assignee ? [openOf(ctx, filter.assignee)] : []),
    ...(filter?.skill ? [needsSkill(ctx, filter.skill)] : []),
    ...onPolicy(filter ?? {}),
    ...createdWithin(filter ?? {}),
  ];
}

/** A claim without a policy has neither plan nor state. */
function onPolicy(filter: Exclude<Asked, null | undefined>): readonly Sql[] {
  const conditions = ofPlanAndState("held", filter);
  if (conditions.length === 0) return [];
  return [sql`exists (select from policy held where held.id = root.policy_id and ${joinSql(conditions, " and ")})`];
}

/** Whether the faster index depends on the values: few claims come from a small state, or from one day. */
function valuesDecide(filter: Asked): boolean {
  const { state, package: plan, createdFrom, createdUntil } = filter ?? {};
  return [state, plan, createdFrom, createdUntil].some(Boolean);
}
