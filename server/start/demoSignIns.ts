import type { DataSource } from "typeorm";

import { verifyPassword } from "../auth/passwords.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import type { Env } from "../env.js";
import { DEMO_ADMINISTRATOR_PASSWORD, DEMO_STAFF } from "../staff/firstAdministrator.js";

/** From the demo data. */
const DEMO_CUSTOMER = { email: "jordan.reyes@example.com", policyId: "VSP-DEMO-0001" } as const;

export interface SignIn {
  readonly who: string;
  /** The credentials, as they are to be typed. */
  readonly credentials: string;
}

/**
 * The demo sign-ins that really work: an account that was created before or changed since is left out, as is one that
 * cannot be checked, because the server already runs and must not end for a line of text. A password that someone set
 * is never printed.
 */
export async function demoSignIns(database: DataSource, env: Env): Promise<readonly SignIn[]> {
  if (env.seed !== "demo") return [];
  const { adminUsername, adminPassword } = env;
  const administrator = { username: adminUsername.trim(), password: adminPassword ?? DEMO_ADMINISTRATOR_PASSWORD };
  const shown = adminPassword === undefined ? administrator.password : "the password of ADMIN_PASSWORD";
  const { email, policyId } = DEMO_CUSTOMER;
  const ways = [
    {
      who: "Administrator",
      credentials: `${administrator.username} / ${shown}`,
      isTrue: isAccount(database, administrator),
    },
    {
      who: "Staff",
      credentials: `${DEMO_STAFF.username} / ${DEMO_STAFF.password}`,
      isTrue: isAccount(database, DEMO_STAFF),
    },
    { who: "Customer", credentials: `${email} with policy ${policyId}`, isTrue: isHolder(database) },
  ];
  const found = await Promise.all(
    ways.map(async ({ isTrue, ...way }) => ((await isTrue.catch(() => false)) ? [way] : [])),
  );
  return found.flat();
}

async function isAccount(
  database: DataSource,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<boolean> {
  const [account] = await run<{ readonly password_hash: string }>(
    database,
    sql`select password_hash from staff where username_key = lower(${username})`,
  );
  return account !== undefined && (await verifyPassword(account.password_hash, password));
}

async function isHolder(database: DataSource): Promise<boolean> {
  const { email, policyId } = DEMO_CUSTOMER;
  const holders = await run(
    database,
    sql`select from policy_customer held join customer on customer.id = held.customer_id
      where held.policy_id = ${policyId} and lower(customer.email::text) = ${email}`,
  );
  return holders.length > 0;
}
