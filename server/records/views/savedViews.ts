import { requireStaff } from "#server/auth/requireViewer.js";
import type { ClaimFilter } from "#server/claims/claimFilter.inputs.js";
import { claimTotals } from "#server/claims/claimList.js";
import type { RequestContext } from "#server/context.js";
import { isAllowed } from "#server/core/access.js";
import { run } from "#server/core/run.js";
import { type Sql, joinSql, raw, sql } from "#server/core/sql.js";
import { MAX_COUNTED, type Totals } from "#server/engine/projection/pageTotals.js";
import { type Rows, many, one } from "#server/engine/projection/rows.js";
import type { LeadFilter } from "#server/leads/leadFilter.inputs.js";
import { leadTotals } from "#server/leads/leadList.js";
import { STAFF_NAME } from "#server/leads/owner/salesperson.entity.js";
import type { PolicyFilter } from "#server/policies/policyFilter.inputs.js";
import { policyTotals } from "#server/policies/policyList.js";
import { HIDE_DUPLICATES } from "#shared/listAddress.js";
import type { KeptView } from "./keptView.entity.js";
import { SavedView } from "./savedView.js";
import { READERS, ViewedList } from "./view.kinds.js";
import { VIEW_KEEPERS } from "./view.rules.js";

type Counted = Pick<KeptView, "id" | "list" | "filter">;

/** The viewer's own views in their order, then the ones shared by colleagues, for lists that the viewer may read. */
export async function savedViews(ctx: RequestContext, list: ViewedList | null | undefined): Promise<Rows<SavedView>> {
  const lists = Object.values(ViewedList).filter(
    (each) => isAllowed(ctx.viewer, READERS[each]) && (list == null || list === each),
  );
  const kept = await run<Counted>(
    ctx.database.manager,
    sql`select id, list, filter from saved_view
      where list = any(${lists}::text[]) and deleted_at is null and (shared or owner_id = ${requireStaff(ctx).staffId})`,
  );
  return many(SavedView, {
    from: rowsOf(ctx, kept),
    isPlannedAnew: true,
    orderBy: raw(
      "array_position('{leads,policies,claims}'::text[], root.list), not root.own, case when root.own then root.position end, name_key(root.name) collate name_order, root.id",
    ),
  });
}

/** One view as the viewer sees it after a change. */
export async function savedView(ctx: RequestContext, id: string): Promise<Rows<SavedView>> {
  const kept = await run<Counted>(ctx.database.manager, sql`select id, list, filter from saved_view where id = ${id}`);
  return one(SavedView, { from: rowsOf(ctx, kept), isPlannedAnew: true });
}

/** Counts only if the count is selected. */
function rowsOf(ctx: RequestContext, kept: readonly Counted[]): Sql {
  const isOwn = sql`view.owner_id = ${requireStaff(ctx).staffId}::uuid`;
  const keeps = raw(String(isAllowed(ctx.viewer, VIEW_KEEPERS)));
  const counts = kept.map((view) => sql`when ${view.id}::uuid then (${countOf(ctx, view)})`);
  const count = counts.length === 0 ? raw("0") : sql`case view.id ${joinSql(counts, " ")} end`;
  return sql`select view.id, view.version, view.list, view.name, view.filter, view.shared, view.position,
      ${raw(STAFF_NAME)} as owner_name, ${isOwn} as own, (${isOwn} or (view.shared and ${keeps})) as viewer_can_change,
      ${count} as count
    from saved_view view join staff on staff.id = view.owner_id
    where view.id = any(${kept.map(({ id }) => id)}::uuid[])`;
}

/** Counts as the list does, which never reads more than 1,001 matching rows. */
function countOf(ctx: RequestContext, { list, filter }: Counted): Sql {
  const { counted } = TOTALS[list](ctx, Object.fromEntries(new URLSearchParams(filter)));
  return sql`select least(total, ${MAX_COUNTED}) from (${counted}) counted`;
}

type Said = Readonly<Record<string, string>>;

/** The filter that each list reads from its address, which was checked when the view was saved. */
const TOTALS: Readonly<Record<ViewedList, (ctx: RequestContext, said: Said) => Totals>> = {
  [ViewedList.leads]: (ctx, { q: search, from: createdFrom, until: createdUntil, duplicates, ...said }) =>
    leadTotals(ctx, {
      ...said,
      search,
      createdFrom,
      createdUntil,
      hideDuplicates: duplicates === HIDE_DUPLICATES,
    } as LeadFilter),
  [ViewedList.policies]: (_ctx, { q: search, from: createdFrom, until: createdUntil, ...said }) =>
    policyTotals({ ...said, search, createdFrom, createdUntil } as PolicyFilter),
  [ViewedList.claims]: (ctx, { q: search, from: createdFrom, until: createdUntil, ...said }) =>
    claimTotals(ctx, { ...said, search, createdFrom, createdUntil } as ClaimFilter),
};
