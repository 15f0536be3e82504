import { hash, randomBytes } from "node:crypto";

import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import type { Pool } from "pg";

import { DomainError } from "../core/errors.js";
import { TODAY_IN_NEW_YORK } from "../core/newYorkDay.sql.js";
import type { StaffViewer } from "../core/viewer.js";
import { type OwnerRow, SESSION_KINDS } from "./sessionKinds.js";

/** So that programs that search for secrets in code recognize a key. */
const PREFIX = "mp_";
/** The prefix and 32 random bytes as base64url. */
const KEY = /^mp_[A-Za-z0-9_-]{43}$/;
const REMEMBERED_KEYS = 1_000;

/** A new key, of which only this is stored. */
export interface NewApiKey {
  readonly key: string;
  readonly tokenHash: Buffer;
  /** By which people recognize it. */
  readonly lastFour: string;
}

export function newApiKey(): NewApiKey {
  const key = PREFIX + randomBytes(32).toString("base64url");
  return { key, tokenHash: hash("sha256", key, "buffer"), lastFour: key.slice(-4) };
}

/** How the audit log names a key. */
export function apiKeyLabel({ name, lastFour }: { readonly name: string; readonly lastFour: string }): string {
  return `${name} (…${lastFour})`;
}

interface KeyRow extends OwnerRow {
  readonly keyId: string;
  readonly keyName: string;
  readonly lastFour: string;
  readonly isExpired: boolean;
  readonly isUsedToday: boolean;
}

/**
 * API keys in PostgreSQL, which stores only their SHA-256. Unlike sessions they are read with each request, by one
 * statement: so whatever happens to a key or to its account counts for the next request, in every process.
 */
export class ApiKeys {
  /** Of keys that this process has found to be live. */
  private readonly hashes = new LRUCache<string, string>({ max: REMEMBERED_KEYS });
  /** Keys whose day of use is being written. */
  private readonly noting = new Set<string>();

  constructor(
    private readonly pool: Pool,
    private readonly log: FastifyBaseLogger,
  ) {}

  /**
   * The account that the key belongs to, with what it may do now.
   *
   * @throws DomainError UNAUTHENTICATED for any text that is not a live key.
   */
  async viewer(key: string): Promise<StaffViewer> {
    if (!KEY.test(key)) throw notValid();
    const tokenHash = this.hashes.get(key) ?? hash("sha256", key, "hex");
    const row = await this.readRow(tokenHash);
    if (row === undefined || row.isExpired) {
      this.hashes.delete(key);
      throw row === undefined ? notValid() : refused("This API key has expired.");
    }
    this.hashes.set(key, tokenHash);
    if (!row.isUsedToday) this.noteUse(row.keyId);
    const { id: staffId, name: username, permissionSets, keyName, lastFour } = row;
    return { role: "staff", staffId, username, permissionSets, apiKey: apiKeyLabel({ name: keyName, lastFour }) };
  }

  /** Whether it still is one, for a WebSocket that was opened with it. Does not count as use. */
  async isLive(key: string): Promise<boolean> {
    const row = await this.readRow(hash("sha256", key, "hex"));
    return row !== undefined && !row.isExpired;
  }

  /** Whether this process has found the key to be live, so that it is not made up. Does not query the database. */
  isKnown(key: string): boolean {
    return this.hashes.has(key);
  }

  private async readRow(tokenHash: string): Promise<KeyRow | undefined> {
    const { rows } = await this.pool.query<KeyRow>({
      name: "read_api_key",
      text: `select ${SESSION_KINDS.staff.ownerFields}, key.id as "keyId", key.name as "keyName", key.last_four as "lastFour",
               coalesce(key.expires_at <= now(), false) as "isExpired",
               coalesce(key.last_used_on = ${TODAY_IN_NEW_YORK}, false) as "isUsedToday"
             from api_key key join staff owner on owner.id = key.staff_id
             where key.token_hash = decode($1, 'hex') and owner.deactivated_at is null`,
      values: [tokenHash],
    });
    return rows[0];
  }

  /** Writes the day once, and no request waits for it. */
  private noteUse(id: string): void {
    if (this.noting.has(id)) return;
    this.noting.add(id);
    this.pool
      .query(
        `update api_key set last_used_on = ${TODAY_IN_NEW_YORK}
         where id = $1 and last_used_on is distinct from ${TODAY_IN_NEW_YORK}`,
        [id],
      )
      .catch((error: unknown) => this.log.debug({ err: error }, "an API key's day of use could not be written"))
      .finally(() => this.noting.delete(id));
  }
}

function notValid(): DomainError {
  return refused("This API key is not valid. It may have been revoked.");
}

/** RFC 6750, 3: also where no one needs to be signed in, because a program must not go on as someone else. */
function refused(message: string): DomainError {
  return new DomainError("UNAUTHENTICATED", message, [], { "WWW-Authenticate": 'Bearer error="invalid_token"' });
}
