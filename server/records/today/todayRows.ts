import { TODAY_IN_NEW_YORK } from "#server/core/newYorkDay.sql.js";
import { type Sql, raw, sql } from "#server/core/sql.js";
import { endOfToday } from "#server/leads/next/leadDue.js";
import { stateOf } from "#server/quotes/sent/sentQuote.status.js";
import { ENDED } from "#shared/calls/outcomes.js";
import { TodayPart } from "./today.kinds.js";

interface PartRows {
  /** Selects `lead_id` and `since`, up to the requested number. */
  readonly rows: Sql;
  readonly newestFirst: boolean;
}

/**
 * The rows of a part, read by an index that starts with the owner, or by its twin without one. Unassigned records are
 * everyone's, so that no new lead, question or waiting contract is forgotten.
 */
export function todayRows(part: TodayPart, owner: string | undefined, atMost: number): PartRows {
  const limit = raw(`limit ${String(atMost)}`);
  switch (part) {
    case TodayPart.overdue:
      return { rows: planned(owner, sql`due_at < now()`, limit), newestFirst: false };
    case TodayPart.due_today:
      return { rows: planned(owner, sql`due_at >= now() and due_at < ${endOfToday()}`, limit), newestFirst: false };
    case TodayPart.uncalled:
      return { rows: uncalled(owner, limit), newestFirst: true };
    case TodayPart.unanswered:
      return { rows: unanswered(owner, limit), newestFirst: true };
    case TodayPart.signed:
      return { rows: signed(owner, limit), newestFirst: true };
    case TodayPart.unopened:
      return { rows: unopened(owner, limit), newestFirst: false };
  }
}

function planned(owner: string | undefined, due: Sql, limit: Sql): Sql {
  // Ordered by owner first, as in the index; the planner would not infer it for unassigned records.
  const rowsOf = (theirs: Sql, order = raw("owner_id, due_at, lead_id")): Sql =>
    sql`select lead_id, due_at as since from lead_next_action where ${theirs} and ${due} order by ${order} ${limit}`;
  if (owner === undefined) return rowsOf(raw("true"), raw("due_at, lead_id"));
  return sql`select lead_id, since from (
      (${rowsOf(sql`owner_id = ${owner}`)}) union all (${rowsOf(raw("owner_id is null"))})
    ) theirs order by since, lead_id ${limit}`;
}

const NEW_LEADS = raw(`select lead.id as lead_id, lead.created_at as since from lead
  where lead.status = 'new' and lead.first_called_at is null and lead.do_not_call_at is null
    and not exists (select from lead_next_action planned where planned.lead_id = lead.id)`);
const NEWEST = raw("order by lead.created_at desc, lead.id desc");

/** Newest first: someone who asked five minutes ago is easiest to reach. */
function uncalled(owner: string | undefined, limit: Sql): Sql {
  if (owner === undefined) return sql`${NEW_LEADS} ${NEWEST} ${limit}`;
  return sql`select lead_id, since from (
      (${NEW_LEADS} and lead.owner_id = ${owner} ${NEWEST} ${limit})
      union all (${NEW_LEADS} and lead.owner_id is null ${NEWEST} ${limit})
    ) theirs order by since desc ${limit}`;
}

function ofOwner(owner: string | undefined): Sql {
  return owner === undefined ? raw("true") : sql`(lead.owner_id = ${owner} or lead.owner_id is null)`;
}

/**
 * Someone who has looked at a quote is a good prospect while its prices are valid. Leaves out people who are not to be
 * contacted, and those who are due for a call anyway.
 */
function unanswered(owner: string | undefined, limit: Sql): Sql {
  return sql`select sent.lead_id, sent.opened_at as since from sent_quote sent join lead on lead.id = sent.lead_id
    where sent.opened_at is not null and sent.replaced_at is null and sent.withdrawn_at is null
      and sent.accepted_at is null and sent.declined_at is null
      and sent.valid_until >= ${raw(TODAY_IN_NEW_YORK)} and ${ofOwner(owner)}
      and lead.do_not_call_at is null and lead.status not in (${raw(ENDED.map((status) => `'${status}'`).join(", "))})
      and ${raw(stateOf("sent"))} = 'open'
      and not exists (select from lead_next_action planned where planned.lead_id = sent.lead_id)
    order by sent.opened_at desc ${limit}`;
}

/** Limited by time, because most signed contracts have long become policies. */
function signed(owner: string | undefined, limit: Sql): Sql {
  return sql`select contract.lead_id, contract.signed_at as since from contract join lead on lead.id = contract.lead_id
    where contract.status = 'signed' and contract.signed_at > now() - interval '90 days' and ${ofOwner(owner)}
      and not exists (select from policy where policy.lead_id = contract.lead_id)
    order by contract.signed_at desc ${limit}`;
}

function unopened(owner: string | undefined, limit: Sql): Sql {
  return sql`select contract.lead_id, coalesce(contract.sent_at, contract.created_at) as since
    from contract join lead on lead.id = contract.lead_id
    where contract.status = 'sent' and contract.opened_at is null and contract.expires_at > now() and ${ofOwner(owner)}
    order by contract.expires_at ${limit}`;
}
