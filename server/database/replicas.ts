import { setTimeout as pause } from "node:timers/promises";

import type { FastifyBaseLogger } from "fastify";
import type { Pool } from "pg";

import { openPool } from "../core/postgres.js";
import { ANSWER_TIMEOUT_MS, STATEMENT_TIMEOUT_MS } from "./dataSource.js";

interface Replica<Reader> {
  readonly pool: Pool;
  readonly reader: Reader;
  /** Milliseconds since 1970; it is not queried before then. */
  restsUntil: number;
}

const CONNECTIONS = 4;
const CONNECT_WITHIN_MS = 2_000;
/** How long a replica that does not answer is left alone. */
const REST_MS = 10_000;
/** A replica is usually a few milliseconds behind: how many times to check again, and how long to wait in between. */
const TRIES = 5;
const BETWEEN_TRIES_MS = 20;

/**
 * The read replicas of `DATABASE_REPLICA_URLS`, for long reads: whole lists. A replica is used only when it has caught
 * up with the primary, so no one misses their own changes; if none has, or none answers, the primary is read. `Reader`
 * is whatever reads through a pool.
 */
export class Replicas<Reader> {
  readonly #replicas: readonly Replica<Reader>[];
  #turn = 0;

  constructor(
    urls: readonly string[],
    private readonly primary: { readonly pool: Pool; readonly reader: Reader },
    readerOf: (pool: Pool) => Reader,
    private readonly log: FastifyBaseLogger,
  ) {
    this.#replicas = urls.map((url) => {
      const pool = replicaPool(url, (error) => this.#lost(error));
      return { pool, reader: readerOf(pool), restsUntil: 0 };
    });
  }

  /** Where to read from: the replicas in turn, or else the primary. Never throws. */
  async reader(): Promise<Reader> {
    this.#turn += 1;
    for (let step = 0; step < this.#replicas.length; step += 1) {
      const replica = this.#replicas[(this.#turn + step) % this.#replicas.length];
      if (replica && replica.restsUntil <= Date.now() && (await this.#hasEverything(replica))) return replica.reader;
    }
    return this.primary.reader;
  }

  async close(): Promise<void> {
    await Promise.all(this.#replicas.map(async ({ pool }) => await pool.end()));
  }

  async #hasEverything(replica: Replica<Reader>): Promise<boolean> {
    try {
      const written = await this.primary.pool.query<{ at: string }>("select pg_current_wal_flush_lsn()::text as at");
      for (let tried = 0; tried < TRIES; tried += 1) {
        if (tried > 0) await pause(BETWEEN_TRIES_MS);
        const replayed = await replica.pool.query<{ all: boolean | null }>(
          'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "all"',
          [written.rows[0]?.at],
        );
        if (replayed.rows[0]?.all === true) return true;
      }
      return false;
    } catch (error) {
      replica.restsUntil = Date.now() + REST_MS;
      this.#lost(error);
      return false;
    }
  }

  #lost(error: unknown): void {
    this.log.warn({ err: error }, "A read replica does not answer");
  }
}

/** Has the same statement timeouts as the primary's pool. */
function replicaPool(url: string, onLost: (error: Error) => void): Pool {
  const settings = {
    connectionString: url,
    application_name: "milepost replica",
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    keepAlive: true,
  };
  return openPool(settings, onLost);
}
