import { CLOSED_CLAIM_STATUSES } from "#shared/statuses/claim.js";
import type { RequestContext } from "../context.js";
import { type Sql, raw, sql } from "../core/sql.js";
import { endOfToday } from "../leads/next/leadDue.js";
import { requestedAccount } from "../leads/owner/salespersonOf.js";
import { awaitsViewer } from "./authorization/approvals.sql.js";
import { givenCents, paymentCents } from "./claimMoney.sql.js";
import { ClaimQueue } from "./claimQueue.kinds.js";
import { awaitsEstimate } from "./shopLink/awaitsEstimate.sql.js";

/** A condition on the claim `root`. */
export function inQueue(ctx: RequestContext, queue: ClaimQueue): Sql {
  switch (queue) {
    case ClaimQueue.late:
      return raw("root.due_key < now()");
    case ClaimQueue.due_today:
      return sql`root.due_key >= now() and root.due_key < ${endOfToday()}`;
    case ClaimQueue.waiting:
      return raw("root.status = 'awaiting_customer_action'");
    case ClaimQueue.waiting_for_shop:
      return among(WAITING_SHOPS);
    case ClaimQueue.to_approve:
      return among(authorizationsToApprove(ctx));
    case ClaimQueue.to_pay:
      return among(INVOICED);
    case ClaimQueue.appeals:
      return among(OPEN_APPEALS);
  }
}

/** The claims with these ids, which are read first: joined with the claims, PostgreSQL may read all of these instead. */
function among(ids: Sql): Sql {
  return sql`root.id = any (array(${ids}))`;
}

/** Open claims whose shop has been sent its link, and whose estimate we wait for; one row each. */
export const WAITING_SHOPS = sql`select sent.claim_id from shop_link sent where ${awaitsEstimate("sent")}`;

/**
 * Open claims whose shop has sent its invoice, and for which payments are still to be recorded; one row each. The limit
 * makes PostgreSQL look up the invoices of the open claims instead of hashing all invoices.
 */
export const INVOICED = raw(`select billed.id from claim billed where ${openOn("billed")}
  and coalesce((select true from shop_invoice sent where sent.claim_id = billed.id limit 1), false)
  and ${givenCents("billed", "owed_cents")} > ${paymentCents("billed", "scheduled", "paid")}`);

/** Claims with an undecided objection; one row each. */
export const OPEN_APPEALS = raw("select made.claim_id from claim_appeal made where made.outcome = 'open'");

/** Claims with an authorization that the viewer may approve; none unless the viewer is a manager. */
export function authorizationsToApprove(ctx: RequestContext): Sql {
  return sql`select pending.claim_id from claim_authorization pending where pending.status = 'requested'
    and ${awaitsViewer("pending", ctx.viewer)}`;
}

function openOn(row: string): string {
  return `${row}.status not in (${CLOSED_CLAIM_STATUSES.map((status) => `'${status}'`).join(", ")})`;
}

/** A condition on the claim `root`. */
export const OPEN = openOn("root");

/** Open claims of `me`, of an account, or of `none`. An impossible account id matches nothing. */
export function openOf(ctx: RequestContext, assignee: string): Sql {
  if (assignee === "none") return sql`root.assigned_to_id is null and ${raw(OPEN)}`;
  const id = requestedAccount(ctx, assignee);
  return id === null ? raw("false") : sql`root.assigned_to_id = ${id}::uuid and ${raw(OPEN)}`;
}
