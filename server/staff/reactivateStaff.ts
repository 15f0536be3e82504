import { audit } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import type { RequestContext } from "../context.js";
import { unlessTaken } from "../core/entityRows.js";
import { DomainError } from "../core/errors.js";
import { once } from "../core/idempotency.js";
import { uuidOf } from "../core/ids.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { lockStaff } from "./lockStaff.js";
import { Staff } from "./staff.entity.js";
import { auditedPermissions } from "./staff.role.js";

const TAKEN =
  "Someone else now has this username or email address. Change theirs first, or add the person as a new user.";

/**
 * Lets a deactivated account sign in again, with the password and the permissions that it had.
 *
 * @throws DomainError NOT_FOUND, also for an active account; CONFLICT if its user name or e-mail address has been taken.
 */
export async function reactivateStaff(ctx: RequestContext, id: string): Promise<Rows<Staff>> {
  await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "reactivateStaff", request: { id: uuidOf(id) } }, async () => {
      const { account } = await lockStaff(manager, id, { active: false });
      const activated = await unlessTaken(
        manager,
        async (attempt) =>
          await run(
            attempt,
            sql`update staff set deactivated_at = null, version = version + 1 where id = ${account.id}`,
          ),
      );
      if (!activated) throw new DomainError("CONFLICT", TAKEN);
      await audit(manager, ctx, {
        kind: AuditKind.account_reactivated,
        subject: { kind: AuditSubjectKind.account, id: account.id, label: account.username },
        details: auditedPermissions(account.permissionSets),
      });
      return account.id;
    }),
  );
  return byId(Staff, id);
}
