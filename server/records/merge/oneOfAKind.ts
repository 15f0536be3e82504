import type { EntityManager } from "typeorm";

import { run } from "#server/core/run.js";
import { raw, sql } from "#server/core/sql.js";
import type { Lead } from "#server/leads/lead.entity.js";
import { mayBeCalled } from "#server/leads/mayBeCalled.sql.js";
import { isEnded } from "#shared/calls/outcomes.js";
import type { KeptRow } from "./keptMerge.js";

interface Pair {
  readonly keptId: string;
  readonly mergedId: string;
}

/**
 * A lead has at most one emailed quote to answer: of two, the accepted one, or else the later one. Returns the other
 * one, which is set aside.
 */
export async function setQuoteAside(manager: EntityManager, { keptId, mergedId }: Pair): Promise<readonly string[]> {
  const aside = await run<{ id: string }>(
    manager,
    sql`update sent_quote set replaced_at = now() where id in (
       select id from sent_quote where lead_id in (${keptId}, ${mergedId}) and replaced_at is null
       order by accepted_at is not null desc, sent_at desc, id offset 1) returning id`,
  );
  return aside.map(({ id }) => id);
}

/** Unless its lead has been emailed another one since. */
export async function restoreQuote(manager: EntityManager, aside: readonly string[]): Promise<void> {
  await run(
    manager,
    sql`update sent_quote set replaced_at = null where id = any(${aside}::uuid[]) and not exists (
       select from sent_quote live where live.lead_id = sent_quote.lead_id and live.replaced_at is null)`,
  );
}

/**
 * The next action of the lead that stays, whose fields are already merged: the earlier of both, if it may have one. A
 * call does not move to a lead whose person may not be called. Returns the one that moved and those that were dropped.
 */
export async function mergeNextActions(
  manager: EntityManager,
  lead: Pick<Lead, "id" | "status">,
  mergedId: string,
): Promise<{ readonly moved: readonly string[]; readonly dropped: readonly KeptRow[] }> {
  const planned = await run<{ row: KeptRow; mayStay: boolean }>(
    manager,
    sql`select to_jsonb(planned) as row,
         (planned.kind = 'other' or lead.do_not_call_at is null
           and (planned.kind <> 'call' or planned.lead_id = lead.id or ${raw(mayBeCalled("lead"))})) as "mayStay"
       from lead_next_action planned join lead on lead.id = ${lead.id}
       where planned.lead_id in (${lead.id}, ${mergedId}) order by planned.due_at, planned.id`,
  );
  const rows = planned.map(({ row }) => row);
  const winner = isEnded(lead.status) ? undefined : planned.find(({ mayStay }) => mayStay)?.row;
  const dropped = rows.filter((row) => row !== winner);
  const droppedIds = dropped.map(({ id }) => id);
  await run(manager, sql`delete from lead_next_action where id = any(${droppedIds}::uuid[])`);
  if (winner === undefined || winner["lead_id"] === lead.id) return { moved: [], dropped };
  await run(manager, sql`update lead_next_action set lead_id = ${lead.id} where id = ${winner["id"]}`);
  return { moved: [String(winner["id"])], dropped };
}

/** Gives each lead its next action back, unless it has been done or replaced since. */
export async function splitNextActions(
  manager: EntityManager,
  { keptId, mergedId }: Pair,
  { moved, dropped }: { readonly moved: readonly string[]; readonly dropped: readonly KeptRow[] },
): Promise<void> {
  await run(
    manager,
    sql`update lead_next_action set lead_id = ${mergedId} where id = any(${moved}::uuid[]) and lead_id = ${keptId}`,
  );
  await run(
    manager,
    sql`insert into lead_next_action (id, lead_id, kind, description, due_at, owner_id)
     select id, lead_id, kind, description, due_at, (select staff.id from staff where staff.id = planned.owner_id)
     from jsonb_populate_recordset(null::lead_next_action, ${JSON.stringify(dropped)}::jsonb) planned
     on conflict (lead_id) do nothing`,
  );
}
