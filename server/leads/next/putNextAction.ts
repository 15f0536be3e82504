import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { type Doer, recordActivity } from "#server/activity/recordActivity.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import { refusalOf } from "#server/core/fieldChecks.js";
import { uuidOf } from "#server/core/ids.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { trimmedText } from "#server/core/text.js";
import type { Lead } from "../lead.entity.js";
import type { Salesperson } from "../owner/salesperson.entity.js";
import { salespersonOf } from "../owner/salespersonOf.js";
import { assertMayBeCalled } from "./assertMayBeCalled.js";
import type { NextActionInput } from "./next.inputs.js";
import { actionDetails, assertMayFollow } from "./nextAction.rules.js";

/**
 * Gives a locked lead a next action, which replaces the previous one and has an id of its own. The input has been
 * checked. Returns false if the same action was planned already.
 *
 * @throws DomainError CONFLICT if no next action is allowed; VALIDATION_FAILED for a call with someone who may not be
 * called and for someone who does not work with leads, unless it only restores what was planned.
 */
export async function putNextAction(
  manager: EntityManager,
  ctx: Doer,
  lead: Lead,
  action: NextActionInput,
  { isRestored = false }: { readonly isRestored?: boolean } = {},
): Promise<boolean> {
  assertMayFollow(lead, action);
  // Someone who asked for no calls was refused above, so consent is enough.
  if (action.kind === "call" && !isRestored && !lead.consentTcpa) await assertMayBeCalled(manager, lead.id);
  const owner = await ownerOf(manager, ctx, lead, { wanted: action.ownerId, isRestored });
  const description = trimmedText(action.description);
  const [written] = await run<{ id: string }>(
    manager,
    sql`insert into lead_next_action as planned (lead_id, kind, description, due_at, owner_id)
     values (${lead.id}, ${action.kind}, ${description}, ${action.dueAt}, ${owner.id})
     on conflict (lead_id) do update set id = excluded.id, kind = excluded.kind, description = excluded.description, due_at = excluded.due_at, owner_id = excluded.owner_id
       where (planned.kind, planned.description, planned.due_at, planned.owner_id)
         is distinct from (excluded.kind, excluded.description, excluded.due_at, excluded.owner_id)
     returning id`,
  );
  if (written === undefined) return false;
  await recordActivity(manager, ctx, {
    subject: { kind: "lead", id: lead.id },
    kind: ActivityKind.next_action_set,
    details: { ...actionDetails({ kind: action.kind, description, dueAt: action.dueAt }), owner: owner.name },
  });
  return true;
}

/** Raises the lead's version, so that if two people plan at the same time, the second gets a conflict. */
export async function countAsChange(manager: EntityManager, leadId: string): Promise<void> {
  await run(manager, sql`update lead set updated_at = greatest(now(), updated_at) where id = ${leadId}`);
}

async function ownerOf(
  manager: EntityManager,
  ctx: Doer,
  lead: Lead,
  { wanted, isRestored }: { readonly wanted: string | null | undefined; readonly isRestored: boolean },
): Promise<Pick<Salesperson, "id" | "name">> {
  const wished = wanted == null ? undefined : await salespersonOf(manager, uuidOf(wanted));
  if (wished?.active === true) return wished;
  if (wanted != null && !isRestored)
    throw refusalOf("nextAction.ownerId", "Please choose someone who works with leads.");
  const usual = lead.ownerId === null ? undefined : await salespersonOf(manager, lead.ownerId);
  if (usual?.active === true) return usual;
  const { staffId, username } = requireStaff(ctx);
  return (await salespersonOf(manager, staffId)) ?? { id: staffId, name: username };
}
