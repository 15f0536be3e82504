import { randomBytes, createHash } from "node:crypto";
import path from "node:path";

import { Client } from "pg";

import { createDataSource } from "../server/database/dataSource.js";
import { startEmbeddedPostgres } from "../server/database/embedded/embeddedPostgres.js";
import { migrate } from "../server/database/migrate.js";
import { projectRoot } from "../server/env.js";
import { fill } from "./fill.js";

export interface BenchCluster {
  readonly url: string;
  stop(): Promise<void>;
}

export interface BenchDatabase {
  readonly leads: number;
  readonly url: string;
  /** Leads with a long story. */
  readonly busyLeads: readonly string[];
  /** The cookie of a staff session. */
  readonly cookie: string;
}

/** PostgreSQL of BENCH_DATABASE_URL (a superuser's), else the embedded one in the data folder of the benchmark. */
export async function openCluster(say: (sentence: string) => void): Promise<BenchCluster> {
  const external = process.env["BENCH_DATABASE_URL"];
  if (external !== undefined) return { url: external, stop: async () => undefined };
  const dataDir = path.resolve(process.env["DATA_DIR"] ?? path.join(projectRoot, ".data"), "bench");
  return await startEmbeddedPostgres({ dataDir, say, settings: { shared_buffers: "256MB", max_wal_size: "2GB" } });
}

/** A database with that many leads; made once, kept for the next run. The name carries the migrations, so that a new schema makes a new one. */
export async function openBenchDatabase(cluster: BenchCluster, leads: number, say: (sentence: string) => void): Promise<BenchDatabase> {
  const probe = createDataSource(cluster.url);
  const schema = createHash("sha256").update(JSON.stringify(probe.options.migrations?.toString())).digest("hex").slice(0, 8);
  const name = `bench_${leads}_${schema}`;
  const url = new URL(cluster.url);
  url.pathname = `/${name}`;
  const isNew = await createDatabase(cluster.url, name);
  const database = await createDataSource(url.href).initialize();
  try {
    if (isNew) {
      say(`Filling a database with ${leads.toLocaleString("en")} leads ...`);
      await migrate(database);
      await fill(database, leads).catch(async (error: unknown) => {
        await database.destroy();
        await onCluster(cluster.url, async (client) => await client.query(`drop database ${name}`));
        throw error;
      });
    }
    const busy = await database.query<{ id: string }[]>("select lead_id as id from policy order by created_at desc limit 100");
    return { leads, url: url.href, busyLeads: busy.map(({ id }) => id), cookie: await openSession((text, values) => database.query(text, values)) };
  } finally {
    if (database.isInitialized) await database.destroy();
  }
}

/** A session of a member of staff, put into the database as signing in would. */
async function openSession(query: (text: string, values: unknown[]) => Promise<unknown>): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await query("insert into staff (username, password_hash, role) values ('bench', '$argon2id$none', 'staff') on conflict do nothing", []);
  await query(
    `insert into staff_session (token_hash, staff_id, expires_at, ip_address, user_agent)
     select $1, id, now() + interval '12 hours', '127.0.0.1', 'bench' from staff where username = 'bench'`,
    [createHash("sha256").update(token).digest()],
  );
  return `staff_session=${token}`;
}

async function createDatabase(clusterUrl: string, name: string): Promise<boolean> {
  return await onCluster(clusterUrl, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount !== 0) return false;
    await client.query(`create database ${name}`);
    return true;
  });
}

async function onCluster<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
