import type { EntityManager } from "typeorm";

import { sql } from "../core/sql.js";
import { run } from "../core/run.js";
import { notFound } from "../core/entityRows.js";
import { audit } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import { endAllSessions } from "../auth/requestSession.js";
import { requireStaff } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { DomainError } from "../core/errors.js";
import { isUuid } from "../core/ids.js";

const USER_NOT_FOUND = "User not found";

/**
 * Removes an account; its sessions end at once. Its owner's name stays on everything they did.
 *
 * @throws DomainError NOT_FOUND; CONFLICT for one's own account and for the last administrator.
 */
export async function removeStaff(ctx: RequestContext, id: string): Promise<string> {
  if (requireStaff(ctx).staffId === id.toLowerCase())
    throw new DomainError("CONFLICT", "You can't remove your own account.");
  if (!isUuid(id)) throw notFound(USER_NOT_FOUND);
  await endAllSessions(ctx, "staff", id, async (manager) => {
    const administrators = await lockAdministrators(manager);
    if (administrators.length === 1 && administrators[0] === id.toLowerCase())
      throw new DomainError("CONFLICT", "The last administrator can't be removed.");
    const [removed] = await run<{ username: string; role: string }>(
      manager,
      sql`delete from staff where id = ${id} returning username, role`,
    );
    if (!removed) throw notFound(USER_NOT_FOUND);
    await audit(manager, ctx, {
      kind: AuditKind.account_removed,
      subject: { kind: AuditSubjectKind.account, id: id.toLowerCase(), label: removed.username },
      details: { role: removed.role },
    });
  });
  return id;
}

/** Locked until the transaction ends, so that two administrators who remove each other take turns. */
async function lockAdministrators(manager: EntityManager): Promise<readonly string[]> {
  const rows: readonly { id: string }[] = await run(
    manager,
    sql`select id from staff where role = 'admin' order by id for update`,
  );
  return rows.map(({ id }) => id);
}
