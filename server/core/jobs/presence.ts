import type { Client } from "pg";

import { LastingClient } from "../postgres.js";

/** The first half of the advisory locks that mean "this runner is alive"; an arbitrary number. */
const PRESENCE = 731_120_451;

/**
 * A session that holds a lock for as long as this process lives, so that others notice at once when it dies: PostgreSQL
 * releases the lock with the connection, while graphile-worker alone waits four hours for a worker that was killed.
 */
export class Presence {
  readonly lost: Promise<void>;

  private constructor(private readonly client: Client) {
    this.lost = new Promise((resolve) => {
      client.on("end", resolve);
      client.on("error", () => resolve());
    });
  }

  static async open(databaseUrl: string): Promise<Presence> {
    const client = new LastingClient({
      connectionString: databaseUrl,
      application_name: "jobs",
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 30_000,
    });
    const presence = new Presence(client);
    await client.connect();
    return presence;
  }

  /** From now on until `close`, or the death of the process, the jobs that `runner` has taken count as its own. */
  async announce(runner: string): Promise<void> {
    await this.client.query("select pg_advisory_lock($1, hashtext($2))", [PRESENCE, runner]);
  }

  /** Frees the jobs of runners that have died. A runner has `graceMs` after taking its first job to announce itself. */
  async freeAbandonedJobs(graceMs: number): Promise<void> {
    await this.client.query(
      `select graphile_worker.force_unlock_workers(array_agg(locked_by))
       from (select distinct locked_by from graphile_worker._private_jobs
             where locked_by is not null and locked_at < now() - $2::float8 * interval '1 millisecond') holder
       where not exists (select from pg_locks
             where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
               and classid = $1::bigint::oid and objid = (hashtext(locked_by)::bigint & 4294967295)::oid and objsubid = 2)
       having count(*) > 0`,
      [PRESENCE, graceMs],
    );
  }

  async close(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }
}
