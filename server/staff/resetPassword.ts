import { randomInt } from "node:crypto";

import type { DataSource } from "typeorm";

import { auditBySystem } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import { hashPassword } from "../auth/passwords.js";
import { SESSION_KINDS } from "../auth/sessionKinds.js";
import { endingAllOf } from "../auth/sessions.js";
import { forgetFailures } from "../auth/signInLimit.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { isStorableText } from "../core/text.js";
import { checkNewPassword } from "./newPassword.js";

/** Without characters that are easily confused. */
const READABLE = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/** 20 characters out of 54: 115 random bits. */
const RANDOM_PASSWORD_LENGTH = 20;

export function makeUpPassword(): string {
  return Array.from({ length: RANDOM_PASSWORD_LENGTH }, () => READABLE[randomInt(READABLE.length)]).join("");
}

/**
 * Resets a lost password, from the server's command line. The account's sessions end, and its failed sign-ins are
 * forgotten. Returns the user name as stored; undefined if there is no such account.
 *
 * @throws DomainError VALIDATION_FAILED for an unacceptable password.
 */
export async function resetPassword(
  database: DataSource,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<string | undefined> {
  const checks = new FieldChecks();
  checkNewPassword(checks, "password", password, username);
  checks.throwIfAny();
  if (!isStorableText(username)) return undefined;
  const passwordHash = await hashPassword(password);
  return await database.transaction(async (manager) => {
    // Locked until the end: a session that is being opened waits for it, and then sees the new password.
    const [account]: readonly { id: string; username: string }[] = await run(
      manager,
      sql`select id, username from staff where username_key = lower(${username.trim()}) for update`,
    );
    if (account === undefined) return undefined;
    await run(manager, sql`update staff set password_hash = ${passwordHash} where id = ${account.id}`);
    await run(manager, endingAllOf(SESSION_KINDS.staff, account.id));
    await forgetFailures(manager, { area: "staff", account: account.id });
    const subject = { kind: AuditSubjectKind.account, id: account.id, label: account.username };
    await auditBySystem(manager, { kind: AuditKind.password_reset, subject });
    return account.username;
  });
}
