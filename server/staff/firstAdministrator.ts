import type { DataSource } from "typeorm";

import { sql } from "../core/sql.js";
import { run } from "../core/run.js";
import { auditBySystem } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import { hashPassword } from "../auth/passwords.js";
import type { Env } from "../env.js";
import { makeUpPassword } from "./resetPassword.js";

/** Demo sign-ins that the README and the start print. */
export const DEMO_ADMINISTRATOR_PASSWORD = "admin-demo-1";
export const DEMO_STAFF = { username: "staff", password: "staff-demo-1" } as const;

export interface FirstAdministrator {
  readonly username: string;
  /** Made up just now, to be printed once: it is kept nowhere. */
  readonly randomPassword: string | undefined;
}

/**
 * Makes the first administrator when no staff account exists, and with demo data the demo staff account too. Two processes that
 * start at once on one database make them once. Returns undefined when there was somebody already.
 */
export async function ensureFirstAdministrator(
  database: DataSource,
  env: Env,
): Promise<FirstAdministrator | undefined> {
  if (await anybody(database)) return undefined;
  const demo = env.seed === "demo";
  const randomPassword = env.adminPassword === undefined && !demo ? makeUpPassword() : undefined;
  const administrator = {
    username: env.adminUsername.trim(),
    role: "admin",
    passwordHash: await hashPassword(env.adminPassword ?? randomPassword ?? DEMO_ADMINISTRATOR_PASSWORD),
  };
  const staff = demo
    ? [{ username: DEMO_STAFF.username, role: "staff", passwordHash: await hashPassword(DEMO_STAFF.password) }]
    : [];
  return database.transaction(async (manager) => {
    await run(manager, sql`lock table staff in share row exclusive mode`);
    if (await anybody(manager)) return undefined;
    for (const { username, role, passwordHash } of [administrator, ...staff]) {
      const [made]: readonly { id: string }[] = await run(
        manager,
        sql`insert into staff (username, role, password_hash) values (${username}, ${role}, ${passwordHash}) on conflict (username_key) do nothing returning id`,
      );
      if (!made) continue;
      await auditBySystem(manager, {
        kind: AuditKind.account_created,
        subject: { kind: AuditSubjectKind.account, id: made.id, label: username },
        details: { role },
      });
    }
    return { username: administrator.username, randomPassword };
  });
}

async function anybody(database: Pick<DataSource, "query">): Promise<boolean> {
  const rows: readonly { found: boolean }[] = await run(database, sql`select exists (select from staff) as found`);
  return rows[0]?.found === true;
}
