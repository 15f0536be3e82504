import type { EntityManager } from "typeorm";

import { type NewAuditEvent, audit } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import { hashPassword, verifyPassword } from "../auth/passwords.js";
import { assertCookies, endAllSessions, openSession } from "../auth/requestSession.js";
import { requireStaff } from "../auth/requireViewer.js";
import { admitSignIn, assertNotLimited, countFailure } from "../auth/signInLimit.js";
import type { RequestContext } from "../context.js";
import { unauthenticated } from "../core/access.js";
import { FieldChecks, refusalOf } from "../core/fieldChecks.js";
import { madeBefore, once } from "../core/idempotency.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { checkNewPassword } from "./newPassword.js";
import { Staff } from "./staff.entity.js";
import type { ChangePasswordInput } from "./staff.inputs.js";

/**
 * Changes the asking user's own password. All sessions of the account end; the requesting browser gets a new one.
 *
 * @throws DomainError VALIDATION_FAILED for a wrong current password or an unacceptable new one; RATE_LIMITED after too
 * many wrong ones; BAD_REQUEST with an API key; UNAUTHENTICATED if all sessions of the account have ended meanwhile.
 */
export async function changePassword(
  ctx: RequestContext,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<Rows<Staff>> {
  const { staffId, username } = requireStaff(ctx);
  assertCookies(ctx);
  const subject = { kind: AuditSubjectKind.account, id: staffId, label: username };
  const checks = new FieldChecks();
  checkNewPassword(checks, "newPassword", newPassword, username);
  if (newPassword === currentPassword)
    checks.refuse("newPassword", "Please choose a password other than your current one.");
  checks.throwIfAny();
  const call = { operation: "changePassword", request: { currentPassword, newPassword } };
  // For a repeated call, the current password that it names has already been replaced.
  if ((await madeBefore(ctx.database.manager, ctx, call)) !== undefined) return accountOf(staffId);
  const currentHash = await verifyCurrent(ctx, subject, currentPassword);
  const passwordHash = await hashPassword(newPassword);
  await endAllSessions(ctx, "staff", staffId, async (manager) => {
    // Makes a session that is being opened wait; otherwise it could start after the others have ended but before the
    // new password is visible.
    await run(manager, sql`select from staff where id = ${staffId} for update`);
    await once(manager, ctx, call, async () => {
      // The account may have been removed, or its password reset, since the current one was verified.
      if ((await hashOf(manager, staffId)) !== currentHash)
        throw unauthenticated({ role: "anonymous", sessionExpired: true });
      await run(manager, sql`update staff set password_hash = ${passwordHash} where id = ${staffId}`);
      await audit(manager, ctx, { kind: AuditKind.password_changed, subject });
      return staffId;
    });
    return ctx.repeat?.replayed !== true;
  });
  if (ctx.repeat?.replayed === true) return accountOf(staffId);
  // If someone has changed the password again meanwhile, or removed the account, this browser gets no session, either.
  await openSession(ctx, "staff", staffId, async () => (await hashOf(ctx.database, staffId)) === passwordHash);
  return accountOf(staffId);
}

function accountOf(staffId: string): Rows<Staff> {
  return byId(Staff, staffId);
}

type OwnAccount = NonNullable<NewAuditEvent["subject"]> & { readonly id: string };

/**
 * Returns the hash of the current password. Prevents password guessing in a browser that was left open: wrong passwords
 * count like failed sign-ins.
 */
async function verifyCurrent(ctx: RequestContext, subject: OwnAccount, currentPassword: string): Promise<string> {
  const attempt = { area: "staff", account: subject.id } as const;
  await admitSignIn(ctx, attempt);
  const currentHash = await hashOf(ctx.database, subject.id);
  if (!(await verifyPassword(currentHash, currentPassword)) || currentHash === undefined) {
    await countFailure(ctx, attempt);
    await audit(ctx.database, ctx, { kind: AuditKind.password_change_failed, subject });
    throw refusalOf("currentPassword", "That isn't your current password.");
  }
  // Others may have reached the limit while the password was being checked.
  await assertNotLimited(ctx, attempt);
  return currentHash;
}

/** Undefined for an account that has been removed. */
async function hashOf(database: Pick<EntityManager, "query">, staffId: string): Promise<string | undefined> {
  const [account]: readonly { hash: string }[] = await run(
    database,
    sql`select password_hash as hash from staff where id = ${staffId} and deactivated_at is null`,
  );
  return account?.hash;
}
