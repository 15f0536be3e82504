import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";

import { migrations } from "#server/generated/migrations.js";
import { builtServer, removeFolder } from "#tests/support/platform/builtServer.js";
import { type ExternalPostgres, startExternalPostgres } from "#tests/support/platform/externalPostgres.js";
import { type ServerProcess, endedAfterEach, spawnServer } from "#tests/support/platform/serverProcess.js";
import { databaseUrl, onCluster } from "#tests/support/testCluster.js";

const APP_SECRET = "a-secret-of-the-tests-0123456789abcdef";

const server = builtServer();
let dataDir: string;
let postgres: ExternalPostgres;
let count = 0;
const processes = endedAfterEach();

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "milepost-external-data-"));
  postgres = await startExternalPostgres();
});

afterAll(async () => {
  await postgres.stop();
  await removeFolder(dataDir);
});

async function freshDatabase(): Promise<string> {
  count += 1;
  const name = `product_${count}`;
  await onCluster(postgres.url, async (client) => await client.query(`create database ${name}`));
  return databaseUrl(postgres.url, name);
}

async function start(environment: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const started = await spawnServer(server, { APP_SECRET, DATA_DIR: dataDir, ...environment });
  processes.push(started);
  return started;
}

describe("an external PostgreSQL", () => {
  it("is 15 or later", () => {
    expect(postgres.major).toBeGreaterThanOrEqual(15);
  });

  it("is migrated and served, without demo data and without a data folder being made", async () => {
    const DATABASE_URL = await freshDatabase();
    const product = await start({ DATABASE_URL });
    await product.until(/Ctrl-C stops it/);
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
    const leads = await onCluster(
      DATABASE_URL,
      async (client) => (await client.query<{ n: number }>("select count(*)::int as n from lead")).rows,
    );
    expect(leads).toEqual([{ n: 0 }]);
    // Every connection of a running server: the pool, the job runner, LISTEN.
    const users = `select distinct usename = 'milepost_app_' || datid as own from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;
    expect(await onCluster(DATABASE_URL, async (client) => (await client.query(users)).rows)).toEqual([{ own: true }]);
    expect(product.output()).not.toContain("Warning");
    const password = /Administrator admin \/ (\S+)$/m.exec(product.output())?.[1];
    const body = JSON.stringify({ username: "admin", password });
    const headers = { "content-type": "application/json" };
    const signIn = await fetch(`${product.url}/api/admin/login`, { method: "POST", headers, body });
    expect(signIn.status).toBe(200);
    product.child.kill("SIGTERM");
    expect(await product.ended()).toBe(0);
  });

  it("gets the demo data if requested, once, even with two servers that start simultaneously", async () => {
    const DATABASE_URL = await freshDatabase();
    const products = await Promise.all([1, 2].map(async () => await start({ DATABASE_URL, SEED: "demo" })));
    await Promise.all(products.map(async ({ until }) => await until(/Ctrl-C stops it/)));
    const filled = products.filter(({ output }) => output().includes("Filling the database with demo data"));
    expect(filled).toHaveLength(1);
    // As many as one server creates (tests/server/database/seed.test.ts).
    const facts = `select (select count(*)::int from policy) as policies, (select count(*)::int from staff) as staff,
      (select count(*)::int from schema_migration) as migrations`;
    const found = await onCluster(DATABASE_URL, async (client) => (await client.query(facts)).rows);
    expect(found).toEqual([{ policies: 500, staff: 2, migrations: migrations.length }]);
  });

  it("requires APP_SECRET", async () => {
    const product = await start({ DATABASE_URL: await freshDatabase(), APP_SECRET: "" });
    expect(await product.ended()).toBe(1);
    expect(product.output()).toMatch(/^Cannot start: APP_SECRET must be set together with DATABASE_URL/);
  });

  it("is reported in one sentence when it cannot be used", async () => {
    const product = await start({ DATABASE_URL: databaseUrl(postgres.url, "nowhere") });
    expect(await product.ended()).toBe(1);
    expect(product.output().trim()).toBe(
      'Cannot start: The database of DATABASE_URL cannot be used: database "nowhere" does not exist.',
    );
  });
});
