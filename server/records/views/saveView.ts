import { AuditKind } from "#server/audit/audit.kinds.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { unlessTaken } from "#server/core/entityRows.js";
import { FieldChecks, refusalOf } from "#server/core/fieldChecks.js";
import { once } from "#server/core/idempotency.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { checkLengths } from "#server/engine/fields/maxLength.js";
import type { Rows } from "#server/engine/projection/rows.js";
import { auditView, checkRoom, checkSharedRoom, lockSharing, lockViewsOf } from "./keptView.js";
import type { SavedView } from "./savedView.js";
import { savedView } from "./savedViews.js";
import { SaveViewInput } from "./view.inputs.js";
import { NAME_TAKEN, checkReader, checkedName, checkedFilter } from "./view.rules.js";

/**
 * @throws DomainError VALIDATION_FAILED; FORBIDDEN; CONFLICT if there are too many views, or for another request's key.
 */
export async function saveView(
  ctx: RequestContext,
  { idempotencyKey: key, ...input }: SaveViewInput,
): Promise<Rows<SavedView>> {
  const { list } = input;
  const shared = input.shared === true;
  checkReader(ctx.viewer, list);
  const checks = new FieldChecks();
  checkLengths(checks, SaveViewInput, input);
  const name = checkedName(checks, input.name);
  const filter = checkedFilter(checks, list, input.filter ?? "");
  checks.throwIfAny();
  const { staffId } = requireStaff(ctx);
  const id = await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "saveView", key, request: input }, async () => {
      if (shared) await lockSharing(manager);
      await lockViewsOf(manager, staffId);
      await checkRoom(manager, staffId);
      if (shared) await checkSharedRoom(manager, list);
      let made = "";
      const isFree = await unlessTaken(manager, async (attempt) => {
        const [row] = await run<{ id: string }>(
          attempt,
          sql`insert into saved_view (owner_id, list, name, filter, shared, position)
            select ${staffId}, ${list}, ${name}, ${filter}, ${shared}, coalesce(max(position) + 1, 0)
            from saved_view where owner_id = ${staffId} and list = ${list} and deleted_at is null returning id`,
        );
        made = row?.id ?? "";
      });
      if (!isFree) throw refusalOf("name", NAME_TAKEN);
      if (shared)
        await auditView(
          manager,
          ctx,
          AuditKind.shared_view_saved,
          { id: made, name },
          { before: {}, after: { list, name, filter } },
        );
      return made;
    }),
  );
  return await savedView(ctx, id);
}
