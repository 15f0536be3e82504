import type { EntityManager } from "typeorm";

import { audit } from "#server/audit/audit.js";
import { type AuditKind, AuditSubjectKind } from "#server/audit/audit.kinds.js";
import { auditedChanges } from "#server/audit/auditedChanges.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { isAllowed } from "#server/core/access.js";
import { assertVersion, existingId, lockRow, notFound } from "#server/core/entityRows.js";
import { DomainError } from "#server/core/errors.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { MAX_OWN_VIEWS, MAX_SHARED_VIEWS } from "#shared/limits/viewLimits.js";
import { KeptView } from "./keptView.entity.js";
import { READERS, type ViewedList } from "./view.kinds.js";
import { VIEW_KEEPERS } from "./view.rules.js";

export const NO_VIEW = "View not found";

/**
 * Locked until the transaction ends.
 *
 * @throws DomainError NOT_FOUND for a view that the viewer cannot see; FORBIDDEN; CONFLICT for a stale version.
 */
export async function lockView(
  manager: EntityManager,
  ctx: RequestContext,
  { id, version }: { readonly id: string; readonly version?: number | null | undefined },
  isRemoved = false,
): Promise<KeptView> {
  const view = await lockRow(manager, KeptView, id, NO_VIEW);
  const isOwn = view.ownerId === requireStaff(ctx).staffId;
  const isSeen = isAllowed(ctx.viewer, READERS[view.list]) && (isOwn || view.shared);
  if (!isSeen || (view.deletedAt !== null && !isRemoved)) throw notFound(NO_VIEW);
  if (!isOwn && !isAllowed(ctx.viewer, VIEW_KEEPERS))
    throw new DomainError("FORBIDDEN", "This view belongs to a colleague. You can save your own.");
  assertVersion("view", view, version);
  return view;
}

/** Serializes a person's changes of their views, so that concurrent ones cannot exceed the limit. */
export async function lockViewsOf(manager: EntityManager, staffId: string): Promise<void> {
  await run(manager, sql`select id from staff where id = ${staffId} for no key update`);
}

/** As `lockViewsOf`, for the owner of a view. @throws DomainError NOT_FOUND */
export async function lockViewsBeside(manager: EntityManager, id: string): Promise<void> {
  const viewId = await existingId(manager, KeptView, id, NO_VIEW);
  await run(
    manager,
    sql`select staff.id from staff join saved_view on owner_id = staff.id where saved_view.id = ${viewId} for no key update of staff`,
  );
}

/** Serializes sharing. Locks are taken in one order: sharing, the owner, the view. */
export async function lockSharing(manager: EntityManager): Promise<void> {
  await run(manager, sql`select pg_advisory_xact_lock(hashtextextended('shared views', 0))`);
}

/** @throws DomainError CONFLICT */
export async function checkRoom(manager: EntityManager, ownerId: string): Promise<void> {
  const [own] = await run<{ number: number }>(
    manager,
    sql`select count(*)::int as number from saved_view where owner_id = ${ownerId} and deleted_at is null`,
  );
  if ((own?.number ?? 0) >= MAX_OWN_VIEWS)
    throw new DomainError("CONFLICT", `You can have ${String(MAX_OWN_VIEWS)} views. Please delete one first.`);
}

/** @throws DomainError CONFLICT */
export async function checkSharedRoom(manager: EntityManager, list: ViewedList): Promise<void> {
  const [shared] = await run<{ number: number }>(
    manager,
    sql`select count(*)::int as number from saved_view where list = ${list} and shared and deleted_at is null`,
  );
  if ((shared?.number ?? 0) >= MAX_SHARED_VIEWS)
    throw new DomainError(
      "CONFLICT",
      `${String(MAX_SHARED_VIEWS)} views of this list are already shared. Keep this one to yourself, or ask for one to be deleted.`,
    );
}

/** Changes of shared views are logged in the audit log. */
export async function auditView(
  manager: EntityManager,
  ctx: RequestContext,
  kind: AuditKind,
  { id, name }: Pick<KeptView, "id" | "name">,
  { before, after }: Readonly<Record<"before" | "after", object>>,
): Promise<void> {
  await audit(manager, ctx, {
    kind,
    subject: { kind: AuditSubjectKind.saved_view, id, label: name },
    details: { changes: auditedChanges(before, after) },
  });
}
