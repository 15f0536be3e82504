import { TODAY_IN_NEW_YORK } from "#server/core/newYorkDay.sql.js";
import type { ChargeStatus } from "#shared/statuses/charge.js";
import { policyNumberOf } from "#shared/text/policyNumber.js";
import { createdWithin } from "../core/createdDays.js";
import { type Sql, joinSql, raw, sql } from "../core/sql.js";
import { textSearch } from "../core/textSearch.js";
import { type ListRows, type ListPosition, listPosition } from "../engine/graphql/listPosition.js";
import type { ListOrder, ListRequest } from "../engine/graphql/pageFields.js";
import { type Totals, cappedTotals, counterTotals } from "../engine/projection/pageTotals.js";
import { type Rows, page } from "../engine/projection/rows.js";
import { CancellationFilter } from "./cancellation/cancellation.kinds.js";
import { coverageStateOf } from "./coverage.state.js";
import { ofPlanAndState } from "./planAndState.js";
import { Policy } from "./policy.entity.js";
import type { PolicyFilter } from "./policyFilter.inputs.js";
import { PolicySort } from "./policyPage.js";

/** Each has an index together with the id, and another that starts with the package. */
export const POLICY_SORT_KEYS: Readonly<Record<PolicySort, { readonly column: Sql; readonly type: string }>> = {
  [PolicySort.createdAt]: { column: raw("root.created_at"), type: "timestamptz" },
  [PolicySort.policyStartDate]: { column: raw("root.policy_start_key"), type: "date" },
  [PolicySort.expirationDate]: { column: raw("root.expiration_key"), type: "date" },
  [PolicySort.holderName]: { column: raw("root.holder_name_key"), type: "text" },
  [PolicySort.totalPremium]: { column: raw("root.total_premium_key"), type: "integer" },
  [PolicySort.package]: { column: raw("root.package_key"), type: "text" },
};

/** Covers the policies with how each is paid, and the day that decides their coverage. */
const FINGERPRINT = raw(
  `(select concat_ws('-', coalesce(sum(revision), 0), ${TODAY_IN_NEW_YORK}) from policy_counter)`,
);

/** A page scans an index from the cursor; the total of all policies comes from the counter. */
export function policyList({ filter, sort, order, first, after }: ListRequest<PolicyFilter, PolicySort>): Rows<Policy> {
  const { totals, ...list } = rowsOf(filter, sort);
  return page(Policy, {
    ...list,
    order,
    first,
    after,
    isPlannedAnew: valuesDecide(filter),
    counted: totals.counted,
    fields: {
      ...totals.fields,
      fingerprint: FINGERPRINT,
    },
  });
}

/** A policy's position in such a list; the case of its number is ignored. */
export function policyListPosition(
  id: string,
  { filter, sort, order }: ListOrder<PolicyFilter, PolicySort>,
): Rows<ListPosition> {
  return listPosition({ table: "policy", id: policyNumberOf(id), order, list: rowsOf(filter, sort) });
}

function rowsOf(filter: PolicyFilter | null | undefined, sort: PolicySort): ListRows {
  return { where: policyCondition(filter), sortKey: POLICY_SORT_KEYS[sort], totals: policyTotals(filter) };
}

/** How many policies a filter finds. */
export function policyTotals(filter: PolicyFilter | null | undefined): Totals {
  const where = policyCondition(filter);
  return where === undefined ? counterTotals("policy_counter") : cappedTotals("policy", where);
}

/** The SQL condition of a filter on the policy `root`; undefined for all policies. */
export function policyCondition(filter: PolicyFilter | null | undefined): Sql | undefined {
  const conditions = conditionsOf(filter);
  return conditions.length > 0 ? joinSql(conditions, " and ") : undefined;
}

function conditionsOf(filter: PolicyFilter | null | undefined): readonly Sql[] {
  const search = textSearch(filter?.search);
  return [
    ...ofPlanAndState("root", filter ?? {}),
    ...(search ? [search] : []),
    ...createdWithin(filter ?? {}),
    ...(filter?.charges == null ? [] : [ofChargeStatus(filter.charges)]),
    ...(filter?.cancellation == null ? [] : [ofCancelled(filter.cancellation)]),
    ...(filter?.coverage == null ? [] : [sql`${raw(coverageStateOf("root"))} = ${filter.coverage}`]),
  ];
}

function ofChargeStatus(status: ChargeStatus): Sql {
  return sql`root.id in (select charge.policy_id from charge where charge.status = ${status})`;
}

function ofCancelled(filter: CancellationFilter): Sql {
  const isDue = sql`and refund_cents > 0 and refunded_on is null`;
  return sql`root.id in (select policy_id from policy_cancellation
    where reinstated_at is null ${filter === CancellationFilter.refund_due ? isDue : raw("")})`;
}

/** Whether the faster index depends on the values: few policies are sold in a small state or on one day, few charges fail. */
function valuesDecide(filter: PolicyFilter | null | undefined): boolean {
  const { state, charges, createdFrom, createdUntil } = filter ?? {};
  return [state, charges, createdFrom, createdUntil].some(Boolean);
}
