import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

import type { Client } from "pg";

import type { AppSecrets } from "#server/appSecret.js";
import { applicationRoleOf, OTHER_SECRET, type Slot } from "./applicationRole.js";

/** Which of the two roles the processes with this secret use. */
export interface AcceptedSecret {
  readonly slot: Slot;
  /** Whether the database has stored the fingerprint, which it does from the first start on. */
  readonly isKept: boolean;
}

interface Fingerprint {
  readonly slot: Slot;
  readonly salt: Buffer;
  readonly fingerprint: Buffer;
}

const BYTES = 32;
const derive = promisify<string, Buffer, number, Buffer>(scrypt);

/**
 * Checks the secret against the fingerprints that the database has stored, and stores that of a new secret if the
 * previous one is known. Without this, a process with a different secret would change the database role's password and
 * lock out all others. Run as the owner, under the start lock.
 *
 * @throws Error when the database belongs to another secret.
 */
export async function acceptSecret(owner: Client, { current, previous }: AppSecrets): Promise<AcceptedSecret> {
  const known = await fingerprints(owner);
  if (known === undefined) return { slot: 1, isKept: false };
  const own = await slotOf(known, current);
  if (own !== undefined) {
    if (previous !== undefined) await makeNewest(owner, own);
    else if (known[0]?.slot === own) await retireOthers(owner, known.slice(1));
    return { slot: own, isKept: true };
  }
  if (known.length === 0) return { slot: 1, isKept: false };
  const before = previous === undefined ? undefined : await slotOf(known, previous);
  if (before === undefined) throw new Error(OTHER_SECRET);
  const other = before === 1 ? 2 : 1;
  await retireOthers(
    owner,
    known.filter(({ slot }) => slot === other),
  );
  if ((await fingerprints(owner))?.some(({ slot }) => slot === other) === true)
    throw new Error(
      "APP_SECRET is being changed already, and processes with the secret before the last still run: stop them first",
    );
  return { slot: await keep(owner, other, current), isKept: true };
}

/** Stores the fingerprint once the table exists: the first secret that a database sees becomes its own. */
export async function keepSecret(owner: Client, secrets: AppSecrets): Promise<void> {
  const { slot, isKept } = await acceptSecret(owner, secrets);
  if (!isKept) await keep(owner, slot, secrets.current);
}

/** For a database that no one else uses and whose secret was lost together with the only folder that held it. */
export async function forgetSecrets(owner: Client): Promise<void> {
  if ((await fingerprints(owner)) !== undefined) await owner.query("delete from app_secret");
}

/** Newest first; undefined before their table exists. */
async function fingerprints(owner: Client): Promise<readonly Fingerprint[] | undefined> {
  const { rows } = await owner.query<{ there: boolean }>("select to_regclass('app_secret') is not null as there");
  if (rows[0]?.there !== true) return undefined;
  const kept = await owner.query<Fingerprint>(
    "select slot, salt, fingerprint from app_secret order by accepted_at desc",
  );
  return kept.rows;
}

async function slotOf(known: readonly Fingerprint[], secret: string): Promise<Slot | undefined> {
  for (const { slot, salt, fingerprint } of known)
    if (timingSafeEqual(await fingerprintOf(secret, salt), fingerprint)) return slot;
  return undefined;
}

async function keep(owner: Client, slot: Slot, secret: string): Promise<Slot> {
  const salt = randomBytes(16);
  const values = [slot, salt, await fingerprintOf(secret, salt)];
  await owner.query("insert into app_secret (slot, salt, fingerprint) values ($1, $2, $3)", values);
  return slot;
}

/**
 * Reverting a rotation half-way is a rotation, too: the secret that names the other as its previous one is the one that
 * stays.
 */
async function makeNewest(owner: Client, slot: Slot): Promise<void> {
  await owner.query(
    `update app_secret set accepted_at = clock_timestamp()
     where slot = $1 and exists (select from app_secret other where other.accepted_at > app_secret.accepted_at)`,
    [slot],
  );
}

/** The rotation is over once no one uses the old secret; until then, the next start checks again. */
async function retireOthers(owner: Client, others: readonly Fingerprint[]): Promise<void> {
  for (const { slot } of others) {
    const { rows } = await owner.query<{ oid: number }>(
      "select oid from pg_database where datname = current_database()",
    );
    const role = applicationRoleOf(rows[0]?.oid ?? 0, slot);
    if (await isInUse(owner, role)) continue;
    await owner.query("delete from app_secret where slot = $1", [slot]);
    const { rowCount } = await owner.query("select from pg_roles where rolname = $1 and rolcanlogin", [role]);
    if (rowCount === 1) await owner.query(`alter role ${role} nologin password null`);
  }
}

export async function isInUse(owner: Client, role: string): Promise<boolean> {
  const { rowCount } = await owner.query("select from pg_stat_activity where usename = $1 limit 1", [role]);
  return (rowCount ?? 0) > 0;
}

/** Slow on purpose: anyone who reads the fingerprint can try only a few guesses at a weak secret. */
async function fingerprintOf(secret: string, salt: Buffer): Promise<Buffer> {
  return await derive(secret, Buffer.concat([Buffer.from("APP_SECRET "), salt]), BYTES);
}
