import { createHash, createHmac } from "node:crypto";

import type { DataSource, EntityManager } from "typeorm";

import type { RequestContext } from "../context.js";
import { canonicalJson } from "./canonicalJson.js";
import { DomainError } from "./errors.js";
import { FieldChecks } from "./fieldChecks.js";
import type { JobTask } from "./jobs/runJobs.js";

/** Characters. */
export const KEY_LENGTH = 200;
/** How long a call may be repeated. Clients repeat within minutes; the rest is patience. */
const DAYS_KEPT = 30;

/** The task that removes the keys of calls which nobody repeats any more. */
export const FORGET_KEYS = "forget_idempotency_keys";

export function forgetKeys(database: Pick<DataSource, "query">): JobTask {
  return async () => {
    await database.query("delete from idempotency_key where created_at < now() - $1::int * interval '1 day'", [
      DAYS_KEPT,
    ]);
  };
}

export interface RepeatableCall {
  /** The name of the call, and whose it is where strangers may use it: their keys must not meet. */
  readonly scope: string;
  /** The client's own text for this one intent (`Idempotency-Key`); without it every call is a new one. */
  readonly key: string | null | undefined;
  /** Everything that was asked for but the key. */
  readonly request: object;
}

/**
 * Runs `make` once for a key, and answers a repeated call with the id that the first one made. A call that comes while the first is
 * still at work waits for it; one that failed has left nothing behind, so the next may try.
 *
 * @throws DomainError VALIDATION_FAILED for a key that is too long; CONFLICT for a key that was sent with another request.
 */
export async function once(
  manager: EntityManager,
  secrets: Pick<RequestContext, "appSecret" | "previousAppSecret">,
  { scope, key, request }: RepeatableCall,
  make: () => Promise<string>,
): Promise<string> {
  if (!key) return await make();
  checkLength(key);
  const kept = keptKeys(secrets, key);
  const hash = createHash("sha256").update(canonicalJson(request)).digest();
  for (const each of kept) {
    const taken: readonly unknown[] = await manager.query(
      "insert into idempotency_key (scope, key, request_hash) values ($1, $2, $3) on conflict do nothing returning key",
      [scope, each, hash],
    );
    if (taken.length > 0) continue;
    const id = await resultOf(manager, scope, each, hash);
    if (kept.length > 1) await keepResult(manager, { scope, keys: kept, hash, id });
    return id;
  }
  const id = await make();
  await keepResult(manager, { scope, keys: kept, hash, id });
  return id;
}

interface KeptCall {
  readonly scope: string;
  readonly keys: readonly string[];
  readonly hash: Buffer;
  readonly id: string;
}

/** Under all of the keys: of a call that is repeated while the secret is being changed, one may be missing. */
async function keepResult(manager: EntityManager, { scope, keys, hash, id }: KeptCall): Promise<void> {
  await manager.query(
    `insert into idempotency_key (scope, key, request_hash, result_id) select $1, unnest($2::text[]), $3, $4
     on conflict (scope, key) do update set result_id = excluded.result_id where idempotency_key.result_id is null`,
    [scope, keys, hash, id],
  );
}

/**
 * While the secret is being changed a call is kept under both, because it may be repeated at a process that knows but one of them. The older comes
 * first everywhere, so that two such calls take turns.
 */
function keptKeys(
  { appSecret, previousAppSecret }: Pick<RequestContext, "appSecret" | "previousAppSecret">,
  key: string,
): readonly string[] {
  const secrets = previousAppSecret === undefined ? [appSecret] : [previousAppSecret, appSecret];
  return [...new Set(secrets)].map((secret) => keptKey(secret, key));
}

/**
 * A client's text is not kept: it may be anything, also a card's number. Without the secret nobody can try which text it was. Rows of another
 * secret, and those that were made before there was one in it, are met by no key and go with their time.
 */
function keptKey(appSecret: string, key: string): string {
  return createHmac("sha256", appSecret).update(`Idempotency-Key ${key}`).digest("hex");
}

async function resultOf(manager: EntityManager, scope: string, key: string, hash: Buffer): Promise<string> {
  const rows: readonly { request_hash: Buffer; result_id: string }[] = await manager.query(
    "select request_hash, result_id from idempotency_key where scope = $1 and key = $2",
    [scope, key],
  );
  const [first] = rows;
  if (!first) throw new Error("an idempotency key that was in the way of an insert is gone");
  if (hash.equals(first.request_hash)) return first.result_id;
  throw new DomainError("CONFLICT", "This Idempotency-Key was already used for another request.");
}

function checkLength(key: string): void {
  const checks = new FieldChecks();
  checks.length("idempotencyKey", key, KEY_LENGTH);
  checks.throwIfAny();
}
