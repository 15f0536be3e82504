import { mkdtemp, chmod } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import type { DataSource } from "typeorm";

import { buildApp } from "#server/app.js";
import { migrate } from "#server/database/bringUpToDate.js";
import { ownRoleAccess } from "#server/database/roles/databaseAccess.js";
import { withClient } from "#server/database/withClient.js";
import { readEnv } from "#server/env.js";
import { eventually } from "#tests/support/eventually.js";
import { type Pair, startPair } from "#tests/support/platform/standby.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { connect } from "#tests/support/testDatabase.js";

const SECRET = "only-for-tests-0123456789-0123456789";
const holder = { email: "jo@example.com", policyId: "VSP-AAAA-0001" };

let pair: Pair;
let database: DataSource;
let app: FastifyInstance;
let cookie: string;

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "milepost-replicas-"));
  await chmod(folder, 0o755);
  pair = await startPair(folder);
  const access = await ownRoleAccess(pair.primary.url, SECRET);
  await migrate(access);
  database = await connect(access.url, { poolSize: 2 });
  await insertPolicyHolder(database, holder);
  const env = readEnv({
    SEED: "none",
    DATABASE_URL: access.url,
    APP_SECRET: SECRET,
    DATABASE_REPLICA_URLS: pair.standbyUrl,
  });
  app = await buildApp({ env, appSecret: SECRET, database, databaseUrl: access.url, log: pino({ level: "silent" }) });
  const signedIn = await app.inject({ method: "POST", url: "/api/customer/login", payload: holder });
  cookie = String(signedIn.headers["set-cookie"]).split(";", 1)[0] ?? "";
});

afterAll(async () => {
  await app.close();
  await database.destroy();
  await pair.stop();
});

async function claimsInList(): Promise<number> {
  const answer = await app.inject({ url: "/api/customer/claims", headers: { cookie } });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: { claims: unknown[] } }>().data.claims.length;
}

async function fileClaim(): Promise<void> {
  const payload = { policyId: holder.policyId, message: "The engine knocks." };
  const answer = await app.inject({ method: "POST", url: "/api/customer/claims", headers: { cookie }, payload });
  expect(answer.statusCode).toBe(201);
}

async function onStandby(sql: string): Promise<readonly Record<string, unknown>[]> {
  return await withClient(pair.standbyUrl, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);
}

const LISTS_READ = "select from pg_stat_activity where application_name = 'milepost replica' and query like '%page$%'";

test("whole lists are read from an up-to-date replica, else from the primary, and one's own changes are never missed", async () => {
  await fileClaim();
  // Reads from the standby as soon as it has caught up; until then, from the primary.
  await eventually(async () => {
    expect(await claimsInList()).toBe(1);
    return (await onStandby(LISTS_READ)).length === 1 ? true : undefined;
  });

  await onStandby("select pg_wal_replay_pause()");
  await fileClaim();
  expect(await claimsInList()).toBe(2);
  await onStandby("select pg_wal_replay_resume()");

  await pair.stopStandby();
  await fileClaim();
  expect(await claimsInList()).toBe(3);
});
