import { randomBytes, createHash } from "node:crypto";
import path from "node:path";

import type { Client } from "pg";

import { migrate } from "../server/database/bringUpToDate.js";
import { startEmbeddedPostgres } from "../server/database/embedded/embeddedPostgres.js";
import { withClient } from "../server/database/withClient.js";
import { projectRoot } from "../server/env.js";
import { migrations } from "../server/generated/migrations.js";
import { databaseUrl, dropDatabases } from "../tests/support/testCluster.js";
import { FILL_STATEMENTS, fill } from "./fill.js";

export interface BenchCluster {
  readonly url: string;
  stop(): Promise<void>;
}

export interface BenchDatabase {
  readonly leads: number;
  readonly url: string;
  /** Leads with a long history. */
  readonly busyLeads: readonly string[];
  /** A staff session's cookie. */
  readonly cookie: string;
}

/** The PostgreSQL of BENCH_DATABASE_URL (as a superuser), or else an embedded one in the benchmark's data folder. */
export async function openCluster(say: (sentence: string) => void): Promise<BenchCluster> {
  const external = process.env["BENCH_DATABASE_URL"];
  if (external !== undefined) return { url: external, stop: async () => undefined };
  const dataDir = path.resolve(process.env["DATA_DIR"] ?? path.join(projectRoot, ".data"), "bench");
  return await startEmbeddedPostgres({ dataDir, say, settings: { shared_buffers: "256MB", max_wal_size: "2GB" } });
}

/** Opens a database with this many leads; it is created once and reused by later runs until the schema changes. */
export async function openBenchDatabase(
  cluster: BenchCluster,
  leads: number,
  say: (sentence: string) => void,
): Promise<BenchDatabase> {
  const name = `bench_${leads}_${schemaHash()}`;
  const url = databaseUrl(cluster.url, name);
  if (!(await exists(cluster.url, name))) {
    say(`Filling a database with ${leads.toLocaleString("en")} leads ...`);
    await create(cluster.url, name, leads);
  }
  return await withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      "select lead_id as id from policy order by created_at desc limit 100",
    );
    return { leads, url, busyLeads: rows.map(({ id }) => id), cookie: await openSession(client) };
  });
}

/** A copy to write in. Nobody may be connected to the original meanwhile. */
export async function copyOf({ url }: BenchCluster, original: BenchDatabase): Promise<BenchDatabase> {
  await dropDatabases(url, copyPrefix(original));
  const name = `${copyPrefix(original)}copy`;
  await withClient(url, async (client) => {
    await client.query(
      `create database ${name} template ${new URL(original.url).pathname.slice(1)} strategy file_copy`,
    );
  });
  return { ...original, url: databaseUrl(url, name) };
}

export async function dropCopy({ url }: BenchCluster, copy: BenchDatabase): Promise<void> {
  await dropDatabases(url, copyPrefix(copy));
}

function copyPrefix({ leads }: BenchDatabase): string {
  return `scale_${leads}_`;
}

async function exists(clusterUrl: string, name: string): Promise<boolean> {
  return await withClient(clusterUrl, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    return rowCount === 1;
  });
}

/**
 * It has its name only when it is full: no other run may measure what a killed one has begun. Databases of earlier
 * schemas are dropped.
 */
async function create(clusterUrl: string, name: string, leads: number): Promise<void> {
  const unfinished = `${name}_unfinished`;
  await dropDatabases(clusterUrl, `bench_${leads}_`);
  await withClient(clusterUrl, async (client) => await client.query(`create database ${unfinished}`));
  const url = databaseUrl(clusterUrl, unfinished);
  // The application creates its own role when it connects.
  await migrate({ url, ownerUrl: url });
  await withClient(url, async (client) => await fill(client, leads));
  await withClient(clusterUrl, async (client) => await client.query(`alter database ${unfinished} rename to ${name}`));
}

/** Changes whenever the migrations do, or what is filled in. */
function schemaHash(): string {
  const text = [...migrations.map(String), String(fill), ...FILL_STATEMENTS].join();
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}

/** A cookie of a member of staff of this name. */
export async function openStaffSession(url: string, username: string): Promise<string> {
  return await withClient(url, async (client) => await openSession(client, username));
}

/** Inserts a staff session into the database, just as signing in would. */
async function openSession(client: Client, username = "bench"): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await client.query(
    "insert into staff (username, password_hash, role) values ($1, '$argon2id$none', 'staff') on conflict do nothing",
    [username],
  );
  await client.query(
    `insert into staff_session (token_hash, staff_id, expires_at, ip_address, user_agent)
     select $1, id, now() + interval '12 hours', '127.0.0.1', 'bench' from staff where username = $2`,
    [createHash("sha256").update(token).digest(), username],
  );
  return `staff_session=${token}`;
}
