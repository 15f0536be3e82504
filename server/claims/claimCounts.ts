import { CLAIM_STATUSES_THAT_NEED_ATTENTION, OPEN_CLAIM_STATUSES } from "#shared/statuses/claim.js";
import type { RequestContext } from "../context.js";
import { type Sql, sql } from "../core/sql.js";
import { MAX_COUNTED } from "../engine/projection/pageTotals.js";
import { type Rows, one } from "../engine/projection/rows.js";
import { ClaimStatus } from "./claim.status.js";
import { ClaimCounts } from "./claimPage.js";
import { INVOICED, OPEN_APPEALS, WAITING_SHOPS, authorizationsToApprove, inQueue } from "./claimQueue.js";
import { ClaimQueue } from "./claimQueue.kinds.js";

/** The cost does not depend on the number of claims: it reads counters, and caps what it has to count row by row. */
export function claimCounts(ctx: RequestContext): Rows<ClaimCounts> {
  const upToBound = (queue: ClaimQueue): Sql =>
    sql`(select count(*)::int from (select from claim root where ${inQueue(ctx, queue)} limit ${MAX_COUNTED}) counted)`;
  return one(ClaimCounts, {
    from: sql`select coalesce(sum(count), 0)::int as total,
        coalesce(sum(count) filter (where status = any (${OPEN_CLAIM_STATUSES}::text[])), 0)::int as open,
        coalesce(sum(count) filter (where status = any (${CLAIM_STATUSES_THAT_NEED_ATTENTION}::text[])), 0)::int as needs_attention,
        coalesce(sum(count) filter (where status = ${ClaimStatus.awaiting_customer_action}), 0)::int as waiting,
        ${upToBound(ClaimQueue.late)} as late,
        ${upToBound(ClaimQueue.due_today)} as due_today,
        (select count(*)::int from (${authorizationsToApprove(ctx)}) counted) as to_approve,
        (select count(*)::int from (${INVOICED} limit ${MAX_COUNTED}) counted) as to_pay,
        (select count(*)::int from (${OPEN_APPEALS}) counted) as appeals,
        (select count(*)::int from (${WAITING_SHOPS} limit ${MAX_COUNTED}) counted) as waiting_for_shop
      from claim_counter`,
  });
}
