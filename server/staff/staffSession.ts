import { attemptedUsername } from "../audit/attemptedName.js";
import { AuditSubjectKind } from "../audit/audit.kinds.js";
import { auditFailedSignIn, auditSignIn, auditSignOut } from "../audit/auditSignIns.js";
import { verifyPassword } from "../auth/passwords.js";
import { assertCookies, endSession, openSession, rememberBrowser } from "../auth/requestSession.js";
import { requireStaff } from "../auth/requireViewer.js";
import { SESSION_KINDS } from "../auth/sessionKinds.js";
import { admitSignIn, assertNotLimited, countFailure } from "../auth/signInLimit.js";
import type { RequestContext } from "../context.js";
import { DomainError } from "../core/errors.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { isStorableText } from "../core/text.js";
import { type Rows, byId } from "../engine/projection/rows.js";
import { Staff } from "./staff.entity.js";
import type { PermissionSet } from "./staff.kinds.js";

interface Account {
  readonly id: string;
  readonly name: string;
  readonly permissionSets: readonly PermissionSet[];
  readonly passwordHash: string;
}

export interface StaffSignIn {
  readonly username: string;
  readonly password: string;
}

/** @throws DomainError UNAUTHENTICATED, or RATE_LIMITED after too many failures, even with the right password. */
export async function staffSignIn(ctx: RequestContext, { username, password }: StaffSignIn): Promise<Rows<Staff>> {
  // Or whoever has a key would learn whether a password is right, and no entry would say so.
  assertCookies(ctx);
  const account = await findAccount(ctx, username);
  const attempt = { area: "staff", account: account?.id ?? username.trim().toLowerCase() } as const;
  await admitSignIn(ctx, attempt);
  if (!(await verifyPassword(account?.passwordHash, password)) || account === undefined) {
    await countFailure(ctx, attempt);
    await auditFailedSignIn(ctx, triedAccount(username, account));
    throw wrong();
  }
  // Others may have reached the account's limit while the password was being checked.
  await assertNotLimited(ctx, attempt);
  const viewer = SESSION_KINDS.staff.viewer(account);
  const isStillTrue = async (): Promise<boolean> => {
    // The password may have been changed meanwhile, which ended all sessions.
    if ((await findAccount(ctx, username))?.passwordHash !== account.passwordHash) return false;
    await auditSignIn(ctx, viewer);
    return true;
  };
  if (!(await openSession(ctx, "staff", account.id, isStillTrue))) {
    await auditFailedSignIn(ctx, triedAccount(username, account));
    throw wrong();
  }
  rememberBrowser(ctx, attempt);
  return byId(Staff, account.id, viewer);
}

function triedAccount(username: string, account: Account | undefined): Parameters<typeof auditFailedSignIn>[1] {
  return account === undefined
    ? { kind: AuditSubjectKind.account, id: null, label: attemptedUsername(username) }
    : { kind: AuditSubjectKind.account, id: account.id, label: account.name };
}

function wrong(): DomainError {
  return new DomainError("UNAUTHENTICATED", "Invalid username or password");
}

export async function staffSignOut(ctx: RequestContext): Promise<boolean> {
  const ended = await endSession(ctx, "staff");
  if (ended !== undefined) await auditSignOut(ctx, ended);
  return true;
}

export function staffViewer(ctx: RequestContext): Rows<Staff> {
  return byId(Staff, requireStaff(ctx).staffId);
}

async function findAccount(ctx: RequestContext, username: string): Promise<Account | undefined> {
  if (!isStorableText(username)) return undefined;
  const rows: readonly Account[] = await run(
    ctx.database,
    sql`select id, username as name, permission_sets as "permissionSets", password_hash as "passwordHash" from staff where username_key = lower(${username.trim()})`,
  );
  return rows[0];
}
