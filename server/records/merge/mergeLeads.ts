import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import type { Change } from "#server/activity/changes.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { recordMoves } from "#server/contracts/evidence/recordMoves.js";
import { insertRow } from "#server/core/entityRows.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { once } from "#server/core/idempotency.js";
import { uuidOf } from "#server/core/ids.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { type Rows, byId } from "#server/engine/projection/rows.js";
import { Lead } from "#server/leads/lead.entity.js";
import { LeadMerge } from "#server/leads/merge/leadMerge.entity.js";
import { MERGED_FIELDS } from "#shared/duplicates/mergedFields.js";
import { mergeFields, recordedChanges } from "./chosenFields.js";
import type { KeptMerge, KeptRow } from "./keptMerge.js";
import { type LeadPair, lockPair, nameOf } from "./leadPair.js";
import type { MergeLeadsInput } from "./merge.inputs.js";
import { contractsOf, moveRecords } from "./moveRecords.js";
import { mergeNextActions, setQuoteAside } from "./oneOfAKind.js";

/**
 * Merges two leads: everything that belongs to the merged one moves to the one that stays, in one transaction that
 * locks both. The merged lead's row is deleted, so that no list, count or search finds it; its content is kept for the
 * undo.
 *
 * @throws DomainError VALIDATION_FAILED; NOT_FOUND; CONFLICT for a stale version, for two that must not be merged, and
 * if one was merged meanwhile.
 */
export async function mergeLeads(ctx: RequestContext, input: MergeLeadsInput): Promise<Rows<LeadMerge>> {
  checkInput(input);
  const { idempotencyKey: key, ...sent } = input;
  const request = { ...sent, keepId: uuidOf(input.keepId), mergeId: uuidOf(input.mergeId) };
  const id = await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "mergeLeads", key, request }, async () => {
      const pair = await lockPair(manager, input);
      return await merge(manager, ctx, pair, input.take ?? undefined);
    }),
  );
  return byId(LeadMerge, id);
}

function checkInput({ keepId, mergeId, take }: MergeLeadsInput): void {
  const checks = new FieldChecks();
  if (uuidOf(keepId) === uuidOf(mergeId)) checks.refuse("mergeId", "Please choose two different leads.");
  const unknown = take?.find((field) => !MERGED_FIELDS.includes(field));
  if (unknown !== undefined) checks.refuse("take", `You can't choose the field ${unknown.slice(0, 50)}.`);
  checks.throwIfAny();
}

async function merge(
  manager: EntityManager,
  ctx: RequestContext,
  pair: LeadPair,
  taken: readonly string[] | undefined,
): Promise<string> {
  const { kept, merged } = pair;
  const [keptId, mergedId] = [kept.lead.id, merged.lead.id];
  const asItWas = await rowsOf(manager, mergedId);
  // Recorded first, because signed documents can only move along a recorded merge.
  const id = await insertRow(manager, LeadMerge, {
    survivorId: keptId,
    mergedId,
    mergedName: nameOf(merged.lead),
    mergedBy: requireStaff(ctx).username,
  });
  const setAside = await setQuoteAside(manager, { keptId, mergedId });
  const moved = await moveRecords(manager, { from: mergedId, to: keptId });
  const changes = await mergeFields(manager, ctx, pair, taken);
  const planned = await mergeNextActions(manager, kept.lead, mergedId);
  await manager.delete(Lead, { id: mergedId });
  const facts: KeptMerge = {
    ...asItWas,
    moved: { ...moved, lead_next_action: planned.moved },
    setAside,
    nextActions: planned.dropped,
    changes,
    madeVehicle: kept.vehicle === null,
    hadPolicy: kept.hasPolicy,
  };
  await run(manager, sql`update lead_merge set kept = ${JSON.stringify(facts)}::jsonb where id = ${id}`);
  await tell(manager, ctx, pair, changes);
  await recordMoves(manager, ctx, { ids: await contractsOf(manager, moved["quote"]), from: mergedId, to: keptId });
  return id;
}

/** The lead and its vehicle with all columns. */
async function rowsOf(manager: EntityManager, id: string): Promise<Pick<KeptMerge, "lead" | "vehicle">> {
  const [rows] = await run<{ lead: KeptRow; vehicle: KeptRow | null }>(
    manager,
    sql`select to_jsonb(lead) as lead, to_jsonb(vehicle) as vehicle
     from lead left join vehicle on vehicle.lead_id = lead.id where lead.id = ${id}`,
  );
  if (rows === undefined) throw new Error("a locked lead is gone");
  return rows;
}

/** Recorded in both histories: from now on, the merged lead's is part of the other's. */
async function tell(
  manager: EntityManager,
  ctx: RequestContext,
  { kept, merged }: LeadPair,
  changes: readonly Change[],
): Promise<void> {
  await recordActivity(manager, ctx, {
    subject: { kind: "lead", id: kept.lead.id },
    kind: ActivityKind.merged,
    details: {
      leadId: merged.lead.id,
      name: nameOf(merged.lead),
      changes: recordedChanges(changes),
    },
  });
  await recordActivity(manager, ctx, {
    subject: { kind: "lead", id: merged.lead.id },
    kind: ActivityKind.merged_into,
    details: { leadId: kept.lead.id, name: nameOf(kept.lead) },
  });
}
