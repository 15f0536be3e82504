import { hash, randomBytes } from "node:crypto";

import { LRUCache } from "lru-cache";
import type { Pool } from "pg";

import type { RequestOrigin } from "../context.js";
import type { EventBus } from "../core/events/eventBus.js";
import { type Sql, raw, sql } from "../core/sql.js";
import { type OwnerRow, type SessionHolder, type SessionKind } from "./sessionKinds.js";

/** Sent by a trigger whenever a live session is ended, by whatever statement: the hex of its token's hash. */
const SESSION_ENDED = "session_ended";
/** 32 random bytes as base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const CACHED_SESSIONS = 10_000;
/** Also how often the sliding expiry is written: a cached session is reread, and extended, once a minute. */
const CACHED_FOR_MS = 60_000;
/** How long an ended session is remembered, to answer "expired" rather than "none". */
const REMEMBERED_FOR = "30 days";
/** Clearly in the past, because the column rounds to milliseconds. */
const JUST_NOW = "now() - interval '1 second'";

export type SessionState = SessionHolder | "expired" | "none";

interface SessionRow extends OwnerRow {
  readonly leftMs: number;
  readonly slides: boolean;
}

/**
 * Sessions in PostgreSQL, which stores only the SHA-256 of the cookie's token, with a cache in this process (adr/0007).
 */
export class Sessions {
  private readonly cache = new LRUCache<string, Exclude<SessionState, string>>({ max: CACHED_SESSIONS });
  /** Of tokens that this process has given out, or found to be live. */
  private readonly hashes = new LRUCache<string, string>({ max: CACHED_SESSIONS });
  /** Counts ended sessions, so that a row read before one ended is not put into the cache after it. */
  private endings = 0;
  private readonly watchers = new Map<string, Set<() => void>>();

  constructor(
    private readonly pool: Pool,
    private readonly events: EventBus,
  ) {
    events.on(SESSION_ENDED, (tokenHash) => this.forget(tokenHash));
    // Notifications may have been missed while the connection was down.
    events.onConnection(() => this.forgetAll());
  }

  /** Reading counts as use and extends the session, unless told otherwise. */
  async read(kind: SessionKind, token: string, { slide = true } = {}): Promise<SessionState> {
    if (!TOKEN.test(token)) return "none";
    const tokenHash = this.hashes.get(token) ?? hashOf(token);
    const cached = this.events.connected ? this.cache.get(tokenHash) : undefined;
    if (cached !== undefined) return cached;
    const { endings } = this;
    const row = await this.readRow(kind, tokenHash, slide);
    if (row === undefined) return "none";
    if (row.leftMs <= 0) return "expired";
    const viewer = kind.viewer(row);
    this.hashes.set(token, tokenHash);
    if (this.events.connected && endings === this.endings)
      this.cache.set(tokenHash, viewer, { ttl: Math.max(1, Math.min(CACHED_FOR_MS, Math.floor(row.leftMs))) });
    return viewer;
  }

  /**
   * Whether this process has given the token out or found it to be live, so that it is not made up. The session may
   * have ended since. Does not query the database.
   */
  isKnown(token: string): boolean {
    return this.hashes.has(token);
  }

  /**
   * Calls back when the session is ended, here or by another process, but not when it expires. Returns a function that
   * unsubscribes.
   */
  onEnd(token: string, listener: () => void): () => void {
    const tokenHash = hashOf(token);
    const watchers = this.watchers.get(tokenHash) ?? new Set();
    this.watchers.set(tokenHash, watchers.add(listener));
    return () => {
      watchers.delete(listener);
      if (watchers.size === 0) this.watchers.delete(tokenHash);
    };
  }

  /** Creates a session and returns the token for its cookie. */
  async open(kind: SessionKind, ownerId: string, origin: RequestOrigin): Promise<string> {
    const token = randomBytes(32).toString("base64url");
    const tokenHash = hashOf(token);
    await this.pool.query(
      `with old as (delete from ${kind.table} where expires_at < now() - $5::interval)
       insert into ${kind.table} (token_hash, ${kind.ownerColumn}, created_at, last_seen_at, expires_at, ip_address, user_agent)
       values (decode($1, 'hex'), $2, now(), now(), now() + '${kind.lifetime}'::interval, $3, $4)`,
      [tokenHash, ownerId, origin.ipAddress, origin.userAgent.slice(0, 500), REMEMBERED_FOR],
    );
    this.hashes.set(token, tokenHash);
    return token;
  }

  /** Returns whether it was live: of two calls that end it at the same time, only one gets true. */
  async end(kind: SessionKind, token: string): Promise<boolean> {
    if (!TOKEN.test(token)) return false;
    const tokenHash = hashOf(token);
    const { rowCount } = await this.pool.query(
      `update ${kind.table} set expires_at = ${JUST_NOW} where token_hash = decode($1, 'hex') and expires_at > now()`,
      [tokenHash],
    );
    this.forget(tokenHash);
    return rowCount === 1;
  }

  /** Clears this process's cache at once; other processes follow with the notification. */
  forgetAll(): void {
    this.endings += 1;
    this.cache.clear();
  }

  private async readRow(kind: SessionKind, tokenHash: string, slide: boolean): Promise<SessionRow | undefined> {
    const { rows } = await this.pool.query<SessionRow>({
      name: `read_${kind.table}`,
      // Left join, because a session outlives a removed account: its holder is told that it expired.
      text: `select ${kind.ownerFields},
               case when owner.id is null then 0
                 else (extract(epoch from session.expires_at - now()) * 1000)::float8 end as "leftMs",
               session.last_seen_at < now() - interval '1 minute' as slides
             from ${kind.table} session left join ${kind.ownerTable} owner on owner.id = session.${kind.ownerColumn}
             where session.token_hash = decode($1, 'hex')`,
      values: [tokenHash],
    });
    const row = rows[0];
    if (slide && row !== undefined && row.leftMs > 0 && row.slides) {
      await this.pool.query({
        name: `slide_${kind.table}`,
        text: `update ${kind.table} set last_seen_at = now(), expires_at = now() + '${kind.lifetime}'::interval
               where token_hash = decode($1, 'hex') and expires_at > now()`,
        values: [tokenHash],
      });
    }
    return row;
  }

  private forget(tokenHash: string): void {
    this.endings += 1;
    this.cache.delete(tokenHash);
    for (const watcher of this.watchers.get(tokenHash) ?? []) watcher();
  }
}

/**
 * The statement that ends every session of an account, for a transaction that has its own reason to. Sessions are
 * marked as ended rather than deleted, so that their holders are told "expired"; a trigger notifies every process that
 * caches them.
 */
export function endingAllOf({ table, ownerColumn }: SessionKind, ownerId: string): Sql {
  return sql`update ${raw(table)} set expires_at = ${raw(JUST_NOW)} where ${raw(ownerColumn)} = ${ownerId} and expires_at > now()`;
}

function hashOf(token: string): string {
  return hash("sha256", token, "hex");
}
