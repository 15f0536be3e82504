import type { DataSource } from "typeorm";

import { auditBySystem } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import { hashPassword } from "../auth/passwords.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import type { Env } from "../env.js";
import { makeUpPassword } from "./resetPassword.js";

/** The demo credentials that the README and the startup message show. */
export const DEMO_ADMINISTRATOR_PASSWORD = "admin-demo-1";
export const DEMO_STAFF = { username: "staff", password: "staff-demo-1" } as const;

/** Who the demo accounts belong to; no one has these addresses. */
const DEMO_PEOPLE = {
  administrator: { name: "Morgan Ellis", email: "morgan.ellis@example.com", phone: "(512) 555-0118" },
  staff: { name: "Riley Chen", email: "riley.chen@example.com", phone: "(512) 555-0142" },
} as const;

export interface FirstAdministrator {
  readonly username: string;
  /** Just generated, to be printed once: it is stored nowhere. */
  readonly randomPassword: string | undefined;
}

/**
 * Creates the first administrator if no staff account exists, and the demo staff account if demo data is on. Two
 * processes that start at the same time on one database create them only once. Returns undefined if there was an
 * account already.
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
    ...(demo ? DEMO_PEOPLE.administrator : { name: null, email: null, phone: null }),
    passwordHash: await hashPassword(env.adminPassword ?? randomPassword ?? DEMO_ADMINISTRATOR_PASSWORD),
  };
  const staff = demo
    ? [
        {
          username: DEMO_STAFF.username,
          role: "staff",
          ...DEMO_PEOPLE.staff,
          passwordHash: await hashPassword(DEMO_STAFF.password),
        },
      ]
    : [];
  return database.transaction(async (manager) => {
    await run(manager, sql`lock table staff in share row exclusive mode`);
    if (await anybody(manager)) return undefined;
    for (const { username, role, name, email, phone, passwordHash } of [administrator, ...staff]) {
      const [made]: readonly { id: string }[] = await run(
        manager,
        sql`insert into staff (username, role, password_hash, name, email, phone)
          values (${username}, ${role}, ${passwordHash}, ${name}, ${email}, ${phone}) on conflict (username_key) do nothing returning id`,
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
