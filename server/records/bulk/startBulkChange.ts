import type { EntityManager } from "typeorm";

import { audit } from "#server/audit/audit.js";
import { AuditKind, AuditSubjectKind } from "#server/audit/audit.kinds.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { DomainError } from "#server/core/errors.js";
import { once } from "#server/core/idempotency.js";
import { uuidOf } from "#server/core/ids.js";
import { addJob } from "#server/core/jobs/addJob.js";
import { type Rows, byId } from "#server/engine/projection/rows.js";
import { BULK_MAIL_DELAY_MS } from "#shared/limits/bulkLimits.js";
import type { BulkChangeInput } from "./bulk.inputs.js";
import { BulkAction, BulkList, BulkState } from "./bulk.kinds.js";
import { BulkChange } from "./bulkChange.entity.js";
import { lockBulkChange } from "./lockBulkChange.js";

/** The task that applies a previewed change, or undoes it. */
export const WORK_ON_BULK = "work_on_bulk_change";

export async function queueBulk(manager: Pick<EntityManager, "query">, bulkId: string, delayMs = 0): Promise<void> {
  await addJob(manager, { task: WORK_ON_BULK, payload: { bulkId }, key: `${WORK_ON_BULK}:${bulkId}`, delayMs });
}

/**
 * Starts a previewed change, which a job applies. Emails wait for a moment, because they cannot be undone.
 *
 * @throws DomainError NOT_FOUND; FORBIDDEN for a colleague's preview; CONFLICT if it was already started, or if there is
 * nothing to do.
 */
export async function startBulkChange(ctx: RequestContext, input: BulkChangeInput): Promise<Rows<BulkChange>> {
  return await changeBulk(ctx, "startBulkChange", input, async (manager, found) => {
    // Its mail and the entries in the histories are in the name of the person who previewed it.
    if (found.createdById !== requireStaff(ctx).staffId)
      throw new DomainError("FORBIDDEN", "Only the person who previewed this can start it.");
    if (found.state !== BulkState.previewed) throw conflict("This has already been started.");
    if (found.action === BulkAction.csv) throw conflict("An export can't be started.");
    if (found.planned === 0) throw conflict("None of these rows would change.");
    const delayMs = sendsMail(found) ? BULK_MAIL_DELAY_MS : 0;
    await manager.update(
      BulkChange,
      { id: found.id },
      {
        state: delayMs > 0 ? BulkState.waiting : BulkState.running,
        startedAt: new Date(),
        beginsAt: delayMs > 0 ? new Date(Date.now() + delayMs) : null,
      },
    );
    await record(manager, ctx, found, AuditKind.bulk_change_started);
    await queueBulk(manager, found.id, delayMs);
  });
}

/** Customers are emailed a claim's new status. */
export function sendsMail({ action, list }: Pick<BulkChange, "action" | "list">): boolean {
  return action === BulkAction.email || (list === BulkList.claims && action === BulkAction.status);
}

/** Sends nothing. @throws DomainError NOT_FOUND; CONFLICT once it has started. */
export async function cancelBulkChange(ctx: RequestContext, input: BulkChangeInput): Promise<Rows<BulkChange>> {
  return await changeBulk(ctx, "cancelBulkChange", input, async (manager, found) => {
    if (found.state !== BulkState.waiting)
      throw conflict(
        found.state === BulkState.cancelled ? "This was already cancelled." : "It's too late to cancel this.",
      );
    await manager.update(BulkChange, { id: found.id }, { state: BulkState.cancelled, endedAt: new Date() });
    await record(manager, ctx, found, AuditKind.bulk_change_cancelled);
  });
}

/**
 * Starts an undo, which a job applies to whatever no one has changed since.
 *
 * @throws DomainError NOT_FOUND; CONFLICT while it runs, if it was already undone, and for emails.
 */
export async function undoBulkChange(ctx: RequestContext, input: BulkChangeInput): Promise<Rows<BulkChange>> {
  return await changeBulk(ctx, "undoBulkChange", input, async (manager, found) => {
    if (found.state !== BulkState.done) throw conflict(WHY_NOT[found.state]);
    if (found.action === BulkAction.email) throw conflict("Sent email can't be undone.");
    const { staffId, username } = requireStaff(ctx);
    await manager.update(
      BulkChange,
      { id: found.id },
      { state: BulkState.undoing, undoneBy: username, undoneById: staffId },
    );
    await record(manager, ctx, found, AuditKind.bulk_change_undone);
    await queueBulk(manager, found.id);
  });
}

const WHY_NOT: Readonly<Record<Exclude<BulkState, BulkState.done>, string>> = {
  previewed: "Nothing has been changed yet.",
  waiting: "Nothing has been changed yet. Cancel it instead.",
  running: "This is still running. Undo it once it's done.",
  cancelled: "This was cancelled before it changed anything.",
  undoing: "This is already being undone.",
  undone: "This was already undone.",
};

async function changeBulk(
  ctx: RequestContext,
  operation: string,
  { id: sent, idempotencyKey: key }: BulkChangeInput,
  change: (manager: EntityManager, found: BulkChange) => Promise<void>,
): Promise<Rows<BulkChange>> {
  const id = await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation, key, request: { id: uuidOf(sent) } }, async () => {
      const found = await lockBulkChange(manager, ctx, sent);
      await change(manager, found);
      return found.id;
    }),
  );
  return byId(BulkChange, id);
}

async function record(
  manager: EntityManager,
  ctx: RequestContext,
  { id, list, action, target, planned, changed }: BulkChange,
  kind: AuditKind,
): Promise<void> {
  await audit(manager, ctx, {
    kind,
    subject: { kind: AuditSubjectKind.list, id: list, label: list },
    details: { bulkId: id, action, target, rows: kind === AuditKind.bulk_change_undone ? changed : planned },
  });
}

function conflict(message: string): DomainError {
  return new DomainError("CONFLICT", message);
}
