import "reflect-metadata";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";

import { Client, escapeLiteral } from "pg";

import { migrate } from "#server/database/bringUpToDate.js";
import { ownerFile } from "#server/database/embedded/clusterFolders.js";
import { startEmbeddedPostgres } from "#server/database/embedded/embeddedPostgres.js";
import { stopOrphan } from "#server/database/embedded/orphan.js";
import { isAlive } from "#server/database/embedded/processes.js";
import { applicationRoleOf } from "#server/database/roles/applicationRole.js";
import { ownRoleAccess } from "#server/database/roles/databaseAccess.js";
import { projectRoot } from "#server/env.js";
import { memoryFolder } from "./inMemory.js";

export interface TestCluster {
  stop(): Promise<void>;
}

const TEMPORARY = path.join(projectRoot, ".tmp");

/**
 * Uses the PostgreSQL of TEST_DATABASE_URL or DATABASE_URL, or else starts the embedded one for this run alone, and
 * creates a migrated template in it. The workers find both in their environment.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const external = process.env["TEST_DATABASE_URL"] ?? process.env["DATABASE_URL"];
  const cluster =
    external === undefined || external === "" ? await startOwn() : { url: external, stop: async () => undefined };
  const prefix = `milepost_test_${process.pid}`;
  const template = `${prefix}_template`;
  process.env["TEST_CLUSTER_URL"] = cluster.url;
  process.env["TEST_DATABASE_PREFIX"] = prefix;
  process.env["TEST_DATABASE_TEMPLATE"] = template;
  try {
    if (cluster.url === external) await assertSuperuser(external);
    await onCluster(cluster.url, async (client) => await client.query(`create database ${template}`));
    // Privileges are copied with the template, so its role is that of every test database.
    const access = await ownRoleAccess(databaseUrl(cluster.url, template), prefix);
    await migrate(access);
    if (cluster.url !== external) await hashAgain(cluster.url, access.url);
    process.env["TEST_APPLICATION_URL"] = access.url;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return {
    stop: async () => {
      if (cluster.url === external) await dropDatabases(cluster.url, prefix);
      await cluster.stop();
    },
  };
}

/** The tests create roles and databases, and run statements that require a superuser. */
async function assertSuperuser(url: string): Promise<void> {
  const { rows } = await onCluster(
    url,
    async (client) =>
      await client.query<{ name: string; able: boolean }>(
        "select rolname as name, rolsuper as able from pg_roles where rolname = current_user",
      ),
  );
  if (rows[0]?.able !== true)
    throw new Error(`The tests need a superuser, and "${rows[0]?.name}" is none: name another user in DATABASE_URL.`);
}

export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function onCluster<Result>(
  clusterUrl: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: clusterUrl, connectionTimeoutMillis: 30_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function startOwn(): Promise<{ url: string; stop(): Promise<void> }> {
  await mkdir(TEMPORARY, { recursive: true });
  const memory = await memoryFolder();
  for (const folder of [TEMPORARY, memory]) if (folder !== undefined) await removeRemains(folder);
  const dataDir = path.join(memory ?? TEMPORARY, `cluster-${process.pid}`);
  // These databases are discarded after the run, so durability does not matter here. The durable settings are tested in
  // tests/server/platform.
  const settings = {
    fsync: "off",
    full_page_writes: "off",
    max_connections: "200",
    max_wal_size: "256MB",
    // How often a password is hashed for each of the dozen connections that a test file opens.
    scram_iterations: "1",
  };
  const postgres = await startEmbeddedPostgres({ dataDir, settings });
  await hashAgain(postgres.url, postgres.url);
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      await removeCluster(dataDir);
    },
  };
}

/** Stores the password of a role anew, with the cluster's own `scram_iterations`. */
async function hashAgain(clusterUrl: string, roleUrl: string): Promise<void> {
  const { user = "", password } = new Client({ connectionString: roleUrl });
  await onCluster(
    clusterUrl,
    async (client) => await client.query(`alter role ${user} password ${escapeLiteral(String(password))}`),
  );
}

/** Removes what killed runs left behind. */
async function removeRemains(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = /^(?:cluster|run)-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) await removeCluster(path.join(folder, name));
  }
}

/** As root, the cluster may be outside the data folder, which names its location. */
export async function removeCluster(dataDir: string): Promise<void> {
  const elsewhere = await readFile(path.join(dataDir, "postgres.location"), "utf8").catch(() => "");
  const folder = elsewhere.trim() === "" ? path.join(dataDir, "postgres") : elsewhere.trim();
  await stopOrphan(folder);
  for (const remains of [folder, ownerFile(folder)]) await rm(remains, { recursive: true, force: true, maxRetries: 3 });
  await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
}

/** Drops all databases with this prefix, and the roles that the server created for them. */
export async function dropDatabases(clusterUrl: string, prefix: string): Promise<void> {
  await onCluster(clusterUrl, async (client) => {
    const { rows } = await client.query<{ name: string; oid: number }>(
      "select datname as name, oid from pg_database where starts_with(datname, $1)",
      [prefix],
    );
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
    // A template's role has privileges in all of its copies.
    for (const { oid } of rows)
      await client.query(`drop role if exists ${applicationRoleOf(oid)}, ${applicationRoleOf(oid, 2)}`);
  });
}
