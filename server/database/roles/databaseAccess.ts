import { createHmac } from "node:crypto";

import { type Client, DatabaseError, escapeLiteral } from "pg";

import { underStartLock } from "../startLock.js";
import { withClient } from "../withClient.js";
import { applicationRoleOf, OTHER_SECRET } from "./applicationRole.js";
import { grantRows } from "./grants.js";
import { scramVerifier } from "./scramVerifier.js";
import { type AcceptedSecret, isInUse } from "./secretFingerprint.js";

/** The database's owner and its application role. The URLs contain passwords: never log them. */
export interface DatabaseAccess {
  /** For everything at run time. */
  readonly url: string;
  /** Only for migrations and grants. */
  readonly ownerUrl: string;
  /** The role that receives the grants; undefined if it is the owner itself. */
  readonly role?: string;
  /** Why the application works as the owner. */
  readonly reason?: string;
}

/**
 * Creates and maintains a login role that owns nothing. SET ROLE on the owner's connections would not do: RESET ROLE
 * undoes it. The role's password is derived from the secret that all processes on a database share, so it is stored
 * nowhere.
 *
 * @throws Error when processes with another secret use the role, on a database that has no fingerprint yet.
 */
export async function ownRoleAccess(
  ownerUrl: string,
  secret: string,
  { slot, isKept }: AcceptedSecret = { slot: 1, isKept: false },
): Promise<DatabaseAccess> {
  const owner = await withClient(ownerUrl, whoIsIt);
  if (!owner.mayCreateRoles) return { url: ownerUrl, ownerUrl, reason: `"${owner.name}" may not create another one` };
  const role = applicationRoleOf(owner.database, slot);
  const password = createHmac("sha256", secret).update(`password of the database role ${role}`).digest("base64url");
  const url = withCredentials(ownerUrl, role, password);
  // At nearly every start there is nothing to do.
  if ((await refusalOf(url)) === undefined) return { url, ownerUrl, role };
  const refusal = await underStartLock(ownerUrl, async () => {
    if ((await refusalOf(url)) === undefined) return undefined;
    if (!isKept && (await withClient(ownerUrl, async (client) => await isInUse(client, role))))
      throw new Error(OTHER_SECRET);
    return (await refusalToMake(ownerUrl, role, password)) ?? (await refusalOf(url));
  });
  return refusal === undefined
    ? { url, ownerUrl, role }
    : { url: ownerUrl, ownerUrl, reason: `another one cannot be used: ${refusal}` };
}

/** Access with two roles that were created by hand. @throws Error if they point to two different databases, too. */
export async function givenRoleAccess(url: string, ownerUrl: string): Promise<DatabaseAccess> {
  const { name: role, database } = await withClient(url, whoIsIt);
  const owner = await withClient(ownerUrl, whoIsIt);
  if (database !== owner.database) throw new Error("the two name two databases");
  return role === owner.name
    ? { url, ownerUrl, reason: "DATABASE_URL and DATABASE_OWNER_URL name the same one" }
    : { url, ownerUrl, role };
}

interface User {
  readonly name: string;
  readonly database: number;
  readonly mayCreateRoles: boolean;
}

async function whoIsIt(client: Client): Promise<User> {
  const { rows } = await client.query<User>(
    `select rolname as name, rolsuper or rolcreaterole as "mayCreateRoles",
       (select oid from pg_database where datname = current_database()) as database
     from pg_roles where rolname = current_user`,
  );
  if (rows[0] === undefined) throw new Error("it does not say who its user is");
  return rows[0];
}

/**
 * Credentials go into the query string, because a URL without a host (a Unix socket's) has no other place for them;
 * they override any others in the URL.
 */
function withCredentials(address: string, user: string, password: string): string {
  const url = new URL(address);
  url.username = "";
  url.password = "";
  url.searchParams.set("user", user);
  url.searchParams.set("password", password);
  return url.href;
}

/** Undefined if the URL can connect. @throws Error when the database is down. */
async function refusalOf(url: string): Promise<string | undefined> {
  try {
    await withClient(url, async () => undefined);
    return undefined;
  } catch (error) {
    // Class 28: no such role, wrong password, no line in pg_hba.conf. 08P01: a pooler that does not know the role.
    return sentenceOf(error, /^28|^08P01$/);
  }
}

/** Also grants, because a database that is up to date may never be migrated again. */
async function refusalToMake(ownerUrl: string, role: string, password: string): Promise<string | undefined> {
  try {
    await withClient(ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ known: boolean; database: string; path: string }>(
        `select exists (select from pg_roles where rolname = $1) as known, quote_ident(current_database()) as database,
           (select string_agg(quote_ident(name), ', ') from unnest(current_schemas(false)) name) as path`,
        [role],
      );
      const [{ known, database, path } = { known: false, database: "", path: "" }] = rows;
      await owner.query(
        `${known ? "alter" : "create"} role ${role} login password ${escapeLiteral(scramVerifier(password))}`,
      );
      await owner.query(`grant connect on database ${database} to ${role}`);
      // Unqualified names must mean the same to both roles, even if the owner has a schema of its own name.
      await owner.query(`alter role ${role} in database ${database} set search_path to ${path}`);
      // Many people's small statements share the processors: starting workers for one takes longer than they save.
      await owner.query(`alter role ${role} in database ${database} set max_parallel_workers_per_gather to 0`);
      await grantRows(owner, role);
    });
    return undefined;
  } catch (error) {
    // Hosting providers refuse for reasons of their own: a missing privilege, plain passwords only, a dialect without
    // such roles. Temporary failures do not count as refusals: a lost connection (08), exhausted resources (53), a
    // shutdown (57).
    return sentenceOf(error, /^(?!08|53|57)/);
  }
}

function sentenceOf(error: unknown, expected: RegExp): string {
  if (error instanceof DatabaseError && expected.test(error.code ?? "")) return error.message;
  throw error;
}
