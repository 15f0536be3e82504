import type { EntityManager } from "typeorm";

import { audit } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import type { RequestContext } from "../context.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import type { PermissionSet } from "./staff.kinds.js";
import { auditedPermissions } from "./staff.role.js";
import { type PersonFields, emailTaken, usernameTaken } from "./staff.rules.js";

export interface NewStaff extends PersonFields {
  readonly username: string;
  readonly passwordHash: string;
  readonly permissionSets: readonly PermissionSet[];
}

/**
 * Adds an account and records that in the audit log. Returns its id.
 *
 * @throws DomainError CONFLICT if the user name or the e-mail address is taken, ignoring case.
 */
export async function insertStaff(
  manager: EntityManager,
  ctx: Pick<RequestContext, "viewer" | "origin" | "changes">,
  { username, passwordHash, permissionSets, name, email, phone }: NewStaff,
  details: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const [account] = await run<{ id: string }>(
    manager,
    sql`insert into staff (username, role, password_hash, permission_sets, name, email, phone)
      values (${username}, 'staff', ${passwordHash}, ${[...permissionSets]}, ${name ?? null}, ${email ?? null}, ${phone ?? null})
      on conflict do nothing returning id`,
  );
  if (account === undefined) throw await whatIsTaken(manager, username);
  await audit(manager, ctx, {
    kind: AuditKind.account_created,
    subject: { kind: AuditSubjectKind.account, id: account.id, label: username },
    details: { ...auditedPermissions(permissionSets), ...details },
  });
  return account.id;
}

async function whatIsTaken(manager: EntityManager, username: string): Promise<Error> {
  const rows = await run<unknown>(manager, sql`select from staff where username_key = lower(${username})`);
  return rows.length > 0 ? usernameTaken() : emailTaken();
}
