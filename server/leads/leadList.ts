import type { RequestContext } from "../context.js";
import { isUuid } from "../core/ids.js";
import { type Sql, raw } from "../core/sql.js";
import { type ListRows, type ListPosition, listPosition } from "../engine/graphql/listPosition.js";
import type { ListOrder, ListRequest } from "../engine/graphql/pageFields.js";
import { type Totals, cappedTotals, counterTotals } from "../engine/projection/pageTotals.js";
import { type Rows, page } from "../engine/projection/rows.js";
import { Lead } from "./lead.entity.js";
import { leadCondition, narrowingConditions, ofStatusAsked, valuesDecide } from "./leadConditions.js";
import type { LeadFilter } from "./leadFilter.inputs.js";
import { LeadSort } from "./leadPage.js";
import { STAFF_NAME } from "./owner/salesperson.entity.js";

/** Each has an index with the id, and another that starts with the status. */
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

/** Covers the leads and what else their rows show: whether a contract is signed, the owners' names, and whether calls need a consent. */
const FINGERPRINT = raw(`(select concat_ws('-',
    (select coalesce(sum(revision), 0) from lead_counter),
    (select count(*) from contract where status = 'signed'),
    (select coalesce(sum(hashtextextended(concat(staff.id, ${STAFF_NAME}), 0)), 0) from staff),
    (select calls_without_consent from call_outcome_settings)))`);

/**
 * A page costs the same however many leads there are: it scans an index from the cursor, and totals come from the
 * counters.
 */
export function leadList(
  ctx: RequestContext,
  { filter, sort, order, first, after }: ListRequest<LeadFilter, LeadSort>,
): Rows<Lead> {
  const { totals, ...list } = rowsOf(ctx, filter, sort);
  return page(Lead, {
    ...list,
    order,
    first,
    after,
    isPlannedAnew: valuesDecide(filter),
    counted: totals.counted,
    fields: { ...totals.fields, fingerprint: FINGERPRINT },
  });
}

/** A lead's position in such a list. */
export function leadListPosition(
  ctx: RequestContext,
  id: string,
  { filter, sort, order }: ListOrder<LeadFilter, LeadSort>,
): Rows<ListPosition> | null {
  return isUuid(id) ? listPosition({ table: "lead", id, order, list: rowsOf(ctx, filter, sort) }) : null;
}

function rowsOf(ctx: RequestContext, filter: LeadFilter | null | undefined, sort: LeadSort): ListRows {
  return { where: leadCondition(ctx, filter), sortKey: SORT_KEYS[sort], totals: leadTotals(ctx, filter) };
}

/** How many leads a filter finds. */
export function leadTotals(ctx: RequestContext, filter: LeadFilter | null | undefined): Totals {
  const where = leadCondition(ctx, filter);
  return where === undefined || narrowingConditions(ctx, filter).length === 0
    ? counterTotals("lead_counter", ofStatusAsked(filter))
    : cappedTotals("lead", where);
}
