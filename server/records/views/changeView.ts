import type { EntityManager } from "typeorm";

import { AuditKind } from "#server/audit/audit.kinds.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { unlessTaken } from "#server/core/entityRows.js";
import { DomainError } from "#server/core/errors.js";
import { FieldChecks, refusalOf } from "#server/core/fieldChecks.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { checkLengths } from "#server/engine/fields/maxLength.js";
import type { Rows } from "#server/engine/projection/rows.js";
import type { KeptView } from "./keptView.entity.js";
import { auditView, checkSharedRoom, lockSharing, lockView, lockViewsOf } from "./keptView.js";
import type { SavedView } from "./savedView.js";
import { savedView } from "./savedViews.js";
import { ChangeViewInput } from "./view.inputs.js";
import { NAME_TAKEN, checkedName, checkedFilter } from "./view.rules.js";

/** @throws DomainError NOT_FOUND; FORBIDDEN; CONFLICT for a stale `version`; VALIDATION_FAILED. */
export async function changeView(ctx: RequestContext, input: ChangeViewInput): Promise<Rows<SavedView>> {
  const checks = new FieldChecks();
  checkLengths(checks, ChangeViewInput, input);
  const name = input.name == null ? undefined : checkedName(checks, input.name);
  if (input.position != null && input.position < 0) checks.refuse("position", "Please count the places from 0.");
  checks.throwIfAny();
  const id = await ctx.database.transaction(async (manager) => {
    if (input.shared === true) await lockSharing(manager);
    if (input.position != null) await lockViewsOf(manager, requireStaff(ctx).staffId);
    const view = await lockView(manager, ctx, input);
    const filter = input.filter == null ? view.filter : checkedFilter(checks, view.list, input.filter);
    checks.throwIfAny();
    await change(manager, ctx, view, { name: name ?? view.name, filter, shared: input.shared ?? view.shared });
    if (input.position != null) await place(manager, ctx, view, input.position);
    return view.id;
  });
  return await savedView(ctx, id);
}

type Values = Pick<KeptView, "name" | "filter" | "shared">;

async function change(manager: EntityManager, ctx: RequestContext, view: KeptView, after: Values): Promise<void> {
  const before: Values = { name: view.name, filter: view.filter, shared: view.shared };
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  if (after.shared && !before.shared) await checkSharedRoom(manager, view.list);
  const isFree = await unlessTaken(manager, (attempt) =>
    run(
      attempt,
      sql`update saved_view set name = ${after.name}, filter = ${after.filter}, shared = ${after.shared} where id = ${view.id}`,
    ),
  );
  if (!isFree) throw refusalOf("name", NAME_TAKEN);
  if (before.shared || after.shared)
    await auditView(manager, ctx, AuditKind.shared_view_changed, { id: view.id, name: after.name }, { before, after });
}

/** Moves a view among its owner's views of the list; a position past the end means last. */
async function place(manager: EntityManager, ctx: RequestContext, view: KeptView, position: number): Promise<void> {
  const { staffId } = requireStaff(ctx);
  if (view.ownerId !== staffId) throw new DomainError("FORBIDDEN", "You can reorder only your own views.");
  const own = await run<{ id: string }>(
    manager,
    sql`select id from saved_view where owner_id = ${staffId} and list = ${view.list} and deleted_at is null order by position, id`,
  );
  const ids = own.map(({ id }) => id).filter((id) => id !== view.id);
  ids.splice(position, 0, view.id);
  await run(
    manager,
    sql`update saved_view set position = placed.at from unnest(${ids}::uuid[]) with ordinality placed (id, at)
      where saved_view.id = placed.id and saved_view.position <> placed.at`,
  );
}
