import { audit } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import { endAllSessions } from "../auth/requestSession.js";
import { requireStaff } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { DomainError } from "../core/errors.js";
import { uuidOf } from "../core/ids.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { lockStaff } from "./lockStaff.js";
import { auditedPermissions } from "./staff.role.js";

/**
 * Deactivates an account: no one can sign in with it, and its sessions and its API keys end at once. The row stays,
 * because history refers to it; its user name and e-mail address may be taken by others.
 *
 * @throws DomainError NOT_FOUND; CONFLICT for your own account and for the last administrator.
 */
export async function removeStaff(ctx: RequestContext, id: string): Promise<string> {
  if (requireStaff(ctx).staffId === uuidOf(id)) throw new DomainError("CONFLICT", "You can't remove your own account.");
  await endAllSessions(ctx, "staff", id, async (manager) => {
    const { account, isLastAdministrator } = await lockStaff(manager, id, { active: true });
    if (isLastAdministrator) throw new DomainError("CONFLICT", "The last administrator can't be removed.");
    await run(manager, sql`update staff set deactivated_at = now(), version = version + 1 where id = ${account.id}`);
    // They would work again if the account were reactivated.
    const revoked = await run<unknown>(manager, sql`delete from api_key where staff_id = ${account.id} returning id`);
    await audit(manager, ctx, {
      kind: AuditKind.account_removed,
      subject: { kind: AuditSubjectKind.account, id: account.id, label: account.username },
      details: {
        ...auditedPermissions(account.permissionSets),
        ...(revoked.length > 0 && { apiKeys: revoked.length }),
      },
    });
  });
  return uuidOf(id);
}
