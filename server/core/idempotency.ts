import { createHmac } from "node:crypto";

import type { DataSource, EntityManager } from "typeorm";

import { canonicalJson } from "./canonicalJson.js";
import { DomainError } from "./errors.js";
import { FieldChecks } from "./fieldChecks.js";
import type { JobTask } from "./jobs/runJobs.js";
import { run } from "./run.js";
import { sql } from "./sql.js";
import { type Viewer, accountKey } from "./viewer.js";

/** Characters. */
export const KEY_LENGTH = 200;
/** How long a call may be repeated. Clients do so within minutes; the rest is a margin. */
const DAYS_KEPT = 30;

/** The task that removes keys that are no longer repeated. */
export const FORGET_KEYS = "forget_idempotency_keys";

export function forgetKeys(database: Pick<DataSource, "query">): JobTask {
  return async () => {
    await run(
      database,
      sql`delete from idempotency_key where created_at < now() - ${DAYS_KEPT}::int * interval '1 day'`,
    );
  };
}

/** The key that identifies a request when it is repeated, and whether it was. */
export interface RepeatedCall {
  /** The `Idempotency-Key`, if the operation itself takes none. */
  readonly key: string | undefined;
  /** Set when the call had been made before and was not made again. */
  replayed: boolean;
}

export interface RepeatableCall {
  /** The name of the operation, which is part of the request, because a key belongs to one operation only. */
  readonly operation: string;
  /** The client's own text for this one intent (`Idempotency-Key`); without it every call is a new one. */
  readonly key?: string | null | undefined;
  /** Everything in the request but the key. */
  readonly request: object;
}

/** The parts of a request's context that determine whether a call was made before. */
export interface Asking {
  readonly viewer: Viewer;
  readonly appSecret: string;
  readonly previousAppSecret?: string | undefined;
  readonly repeat?: RepeatedCall;
}

/**
 * Runs `make` once per key and answers a repeated call with the id that the first one returned. A call that arrives
 * while the first is still running waits for it; a failed one leaves nothing behind, so the next may try again.
 *
 * A key belongs to the account, in any session and for any operation. Anonymous callers cannot be told apart:
 * their keys count together with the request's content, so that two people who choose the same key never collide.
 *
 * @throws DomainError VALIDATION_FAILED for a key that is too long; CONFLICT for a key that was used with another
 * request.
 */
export async function once(
  manager: EntityManager,
  ctx: Asking,
  call: RepeatableCall,
  make: () => Promise<string>,
): Promise<string> {
  const kept = keptCalls(ctx, call);
  for (const each of kept) {
    const taken = await run(
      manager,
      sql`insert into idempotency_key (scope, key, request_hash) values (${each.scope}, ${each.key}, ${each.hash})
        on conflict do nothing returning key`,
    );
    if (taken.length > 0) continue;
    const previous = await previousResult(manager, ctx, each);
    if (previous === undefined) throw new Error("an idempotency key that was in the way of an insert is gone");
    if (kept.length > 1) await keepResult(manager, kept, previous);
    return previous;
  }
  const id = await make();
  if (kept.length > 0) await keepResult(manager, kept, id);
  return id;
}

/** Stored under each secret, because a call repeated during a rotation may have been stored under only one of them. */
async function keepResult(manager: EntityManager, kept: readonly KeptCall[], id: string): Promise<void> {
  const [scopes, keys] = [kept.map(({ scope }) => scope), kept.map(({ key }) => key)];
  const hashes = kept.map(({ hash }) => hash);
  await run(
    manager,
    sql`insert into idempotency_key (scope, key, request_hash, result_id)
      select each.scope, each.key, each.hash, ${id}
      from unnest(${scopes}::text[], ${keys}::text[], ${hashes}::bytea[]) as each (scope, key, hash)
      on conflict (scope, key) do update set result_id = excluded.result_id where idempotency_key.result_id is null`,
  );
}

/**
 * The id that this call returned when it was made before; undefined for a new call. For calls whose first run removes
 * what a second one would be checked against: their own `once` still decides.
 *
 * @throws DomainError as `once` does.
 */
export async function madeBefore(
  manager: EntityManager,
  ctx: Asking,
  call: RepeatableCall,
): Promise<string | undefined> {
  for (const each of keptCalls(ctx, call)) {
    const previous = await previousResult(manager, ctx, each);
    if (previous !== undefined) return previous;
  }
  return undefined;
}

interface KeptCall {
  readonly scope: string;
  readonly key: string;
  readonly hash: Buffer;
}

/**
 * Empty for a call without a key. During a rotation of the secret, a call is stored under both secrets, because it may
 * be repeated at a process that knows only one of them. The older comes first everywhere, so that two such calls lock
 * in the same order.
 */
function keptCalls(ctx: Asking, call: RepeatableCall): readonly KeptCall[] {
  const key = call.key || ctx.repeat?.key;
  if (!key) return [];
  checkLength(key);
  const { appSecret, previousAppSecret = appSecret } = ctx;
  return [...new Set([previousAppSecret, appSecret])].map((secret) => keptUnder(secret, ctx.viewer, call, key));
}

function keptUnder(appSecret: string, viewer: Viewer, { operation, request }: RepeatableCall, key: string): KeptCall {
  // Includes the key, which is not stored: a request may contain a password, and the stored hash must not let anyone guess it.
  const hash = digest(appSecret, `request ${JSON.stringify([key, operation])} ${canonicalJson(request)}`);
  const account = accountKey(viewer);
  if (account !== undefined) return { scope: account, key: keptKey(appSecret, key), hash };
  return { scope: "stranger", key: keptKey(appSecret, `${key} ${hash.toString("hex")}`), hash };
}

/**
 * Only a digest is stored: the client's key may be anything, even a card number, and without the secret it cannot be
 * guessed. Rows written under another secret, or before there was one, match no key and expire.
 */
function keptKey(appSecret: string, key: string): string {
  return digest(appSecret, `Idempotency-Key ${key}`).toString("hex");
}

function digest(appSecret: string, text: string): Buffer {
  return createHmac("sha256", appSecret).update(text).digest();
}

async function previousResult(
  manager: EntityManager,
  { repeat }: Asking,
  { scope, key, hash }: KeptCall,
): Promise<string | undefined> {
  const [first] = await run<{ readonly request_hash: Buffer; readonly result_id: string }>(
    manager,
    sql`select request_hash, result_id from idempotency_key where scope = ${scope} and key = ${key}`,
  );
  if (!first) return undefined;
  if (!hash.equals(first.request_hash))
    throw new DomainError("CONFLICT", "This Idempotency-Key was already used for another request.");
  if (repeat) repeat.replayed = true;
  return first.result_id;
}

function checkLength(key: string): void {
  const checks = new FieldChecks();
  checks.length("idempotencyKey", key, KEY_LENGTH);
  checks.throwIfAny();
}
