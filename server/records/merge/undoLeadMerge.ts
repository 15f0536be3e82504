import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { recordActivity } from "#server/activity/recordActivity.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { recordMoves } from "#server/contracts/evidence/recordMoves.js";
import { existingId } from "#server/core/entityRows.js";
import { DomainError } from "#server/core/errors.js";
import { once } from "#server/core/idempotency.js";
import { uuidOf } from "#server/core/ids.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { type Rows, byId } from "#server/engine/projection/rows.js";
import { Lead } from "#server/leads/lead.entity.js";
import { LeadMerge } from "#server/leads/merge/leadMerge.entity.js";
import { DAYS_TO_UNDO } from "#server/leads/merge/leadMerge.rules.js";
import { askedElsewhere } from "#server/leads/next/askedBefore.js";
import { takeOver, takeOverRequest, takeOverRequestSince } from "#server/leads/next/takeOverRequest.js";
import { Policy } from "#server/policies/policy.entity.js";
import { recordedChanges } from "./chosenFields.js";
import type { KeptMerge } from "./keptMerge.js";
import { nameOf } from "./leadPair.js";
import type { UndoLeadMergeInput } from "./merge.inputs.js";
import { contractsOf, moveBack } from "./moveRecords.js";
import { restoreQuote, splitNextActions } from "./oneOfAKind.js";
import { restoreRow } from "./restoreRow.js";
import { takeFieldsBack } from "./takeFieldsBack.js";

const NO_MERGE = "There is no such merge";

/**
 * Undoes a merge. The merged lead is restored with everything that came from it; what was added to the other one since
 * stays there, and so does a field that someone has changed since. A request not to be contacted that was made since
 * holds for both.
 *
 * @throws DomainError NOT_FOUND; CONFLICT after 30 days, if it was already undone, or if the surviving lead has been
 * deleted or merged since.
 */
export async function undoLeadMerge(ctx: RequestContext, input: UndoLeadMergeInput): Promise<Rows<LeadMerge>> {
  const { idempotencyKey: key } = input;
  const id = uuidOf(input.id);
  await ctx.database.transaction(async (manager) => {
    await existingId(manager, LeadMerge, id, NO_MERGE);
    await once(manager, ctx, { operation: "undoLeadMerge", key, request: { id } }, async () => {
      await undo(manager, ctx, id);
      return id;
    });
  });
  return byId(LeadMerge, id);
}

async function undo(manager: EntityManager, ctx: RequestContext, id: string): Promise<void> {
  const { survivorId, mergedId, mergedAt } = await lockSurvivor(manager, id);
  const [merge] = await run<LockedMerge>(
    manager,
    sql`select kept, undone_by as "undoneBy", merged_at < now() - ${DAYS_TO_UNDO} * interval '1 day' as "isOld"
     from lead_merge where id = ${id} for update`,
  );
  const survivor = await manager.findOneBy(Lead, { id: survivorId });
  const kept = await undoable(manager, merge, survivor);
  if (survivor === null) throw new Error("a lead that was found is gone");
  const ids = { keptId: survivorId, mergedId };
  await restoreRow(manager, "lead", { ...kept.lead, version: Number(kept.lead["version"]) + 1 });
  if (kept.vehicle !== null) await restoreRow(manager, "vehicle", kept.vehicle);
  await moveBack(manager, kept.moved, { from: survivorId, to: mergedId });
  await restoreQuote(manager, kept.setAside);
  await splitNextActions(manager, ids, { moved: kept.moved["lead_next_action"] ?? [], dropped: kept.nextActions });
  const asMerged = { email: survivor.email, phone: survivor.phone };
  const changes = await takeFieldsBack(manager, ctx, survivor, kept);
  await run(
    manager,
    sql`update lead_merge set undone_at = now(), undone_by = ${requireStaff(ctx).username}, kept = null where id = ${id}`,
  );
  const merged = await manager.findOneByOrFail(Lead, { id: mergedId });
  await recordActivity(manager, ctx, {
    subject: { kind: "lead", id: survivorId },
    kind: ActivityKind.merge_undone,
    details: { leadId: mergedId, name: nameOf(merged), changes: recordedChanges(changes) },
  });
  await recordActivity(manager, ctx, {
    subject: { kind: "lead", id: mergedId },
    kind: ActivityKind.merge_undone,
    details: { leadId: survivorId, name: nameOf(survivor) },
  });
  const contracts = await contractsOf(manager, kept.moved["quote"]);
  await recordMoves(manager, ctx, { ids: contracts, from: survivorId, to: mergedId });
  await takeOverRequest(manager, ctx, asMerged, await manager.findOneByOrFail(Lead, { id: survivorId }));
  // Nobody knows of which of the two a request was made while they were one.
  const isOfBoth = survivor.doNotCallAt !== null && survivor.doNotCallAt > mergedAt && merged.doNotCallAt === null;
  if (isOfBoth) await takeOver(manager, ctx, merged, askedElsewhere(requireStaff(ctx).username));
  else await takeOverRequestSince(manager, ctx, merged, mergedAt);
}

interface LockedMerge {
  readonly kept: KeptMerge | null;
  readonly undoneBy: string | null;
  readonly isOld: boolean;
}

/** The lead before the merge row, as everywhere; it may be gone. */
async function lockSurvivor(
  manager: EntityManager,
  id: string,
): Promise<Pick<LeadMerge, "survivorId" | "mergedId" | "mergedAt">> {
  const { survivorId, mergedId, mergedAt } = await manager.findOneByOrFail(LeadMerge, { id });
  await run(manager, sql`select from lead where id = ${survivorId} for update`);
  return { survivorId, mergedId, mergedAt };
}

async function undoable(
  manager: EntityManager,
  merge: LockedMerge | undefined,
  survivor: Lead | null,
): Promise<KeptMerge> {
  const { kept, undoneBy, isOld } = merge ?? { kept: null, undoneBy: null, isOld: true };
  if (undoneBy !== null) throw new DomainError("CONFLICT", `${undoneBy} has already undone this.`);
  if (survivor === null)
    throw new DomainError(
      "CONFLICT",
      "The lead you kept has since been deleted or merged. If it was merged, undo that merge first.",
    );
  if (kept === null || isOld)
    throw new DomainError("CONFLICT", `A merge can be undone for ${DAYS_TO_UNDO} days. That time is over.`);
  if (!kept.hadPolicy && (await manager.existsBy(Policy, { leadId: survivor.id })))
    throw new DomainError("CONFLICT", "This lead has become a policy since then, so the merge can't be undone.");
  return kept;
}
