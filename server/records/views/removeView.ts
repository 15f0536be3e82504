import { AuditKind } from "#server/audit/audit.kinds.js";
import type { RequestContext } from "#server/context.js";
import { notFound, unlessTaken } from "#server/core/entityRows.js";
import { refusalOf } from "#server/core/fieldChecks.js";
import { once } from "#server/core/idempotency.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import type { Rows } from "#server/engine/projection/rows.js";
import type { KeptView } from "./keptView.entity.js";
import { NO_VIEW, auditView, checkRoom, checkSharedRoom, lockViewsBeside, lockSharing, lockView } from "./keptView.js";
import type { SavedView } from "./savedView.js";
import { savedView } from "./savedViews.js";
import type { RemoveViewInput, RestoreViewInput } from "./view.inputs.js";
import { NAME_TAKEN } from "./view.rules.js";

/** How long a removal can be undone, in days. */
const DAYS_KEPT = 30;
const DAY_MS = 86_400_000;

/** Returns the id. @throws DomainError NOT_FOUND; FORBIDDEN; CONFLICT for a stale `version`. */
export async function removeView(ctx: RequestContext, input: RemoveViewInput): Promise<string> {
  return await ctx.database.transaction(async (manager) => {
    const view = await lockView(manager, ctx, input);
    await run(manager, sql`update saved_view set deleted_at = now() where id = ${view.id}`);
    await run(
      manager,
      sql`delete from saved_view where owner_id = ${view.ownerId} and deleted_at < now() - ${DAYS_KEPT} * interval '1 day'`,
    );
    if (view.shared)
      await auditView(manager, ctx, AuditKind.shared_view_removed, view, { before: values(view), after: {} });
    return view.id;
  });
}

/**
 * Undoes a removal, within 30 days. A view that exists stays as it is.
 *
 * @throws DomainError NOT_FOUND; FORBIDDEN; CONFLICT if there are too many views; VALIDATION_FAILED if its name is now
 * taken.
 */
export async function restoreView(
  ctx: RequestContext,
  { idempotencyKey: key, ...input }: RestoreViewInput,
): Promise<Rows<SavedView>> {
  const id = await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "restoreView", key, request: input }, async () => {
      await lockSharing(manager);
      await lockViewsBeside(manager, input.id);
      const view = await lockView(manager, ctx, input, true);
      if (view.deletedAt === null) return view.id;
      if (view.deletedAt.getTime() < Date.now() - DAYS_KEPT * DAY_MS) throw notFound(NO_VIEW);
      await checkRoom(manager, view.ownerId);
      if (view.shared) await checkSharedRoom(manager, view.list);
      const isFree = await unlessTaken(manager, (attempt) =>
        run(attempt, sql`update saved_view set deleted_at = null where id = ${view.id}`),
      );
      if (!isFree) throw refusalOf("name", NAME_TAKEN);
      if (view.shared)
        await auditView(manager, ctx, AuditKind.shared_view_saved, view, { before: {}, after: values(view) });
      return view.id;
    }),
  );
  return await savedView(ctx, id);
}

const values = ({ list, name, filter }: KeptView): object => ({ list, name, filter });
