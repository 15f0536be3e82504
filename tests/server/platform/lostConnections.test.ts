import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";

import { withClient } from "#server/database/withClient.js";
import { untilTrue } from "#tests/support/eventually.js";
import { manyPolicies } from "#tests/support/manyPolicies.js";
import { builtServer, removeFolder } from "#tests/support/platform/builtServer.js";
import { type ServerDatabase, createServerDatabase } from "#tests/support/platform/serverDatabase.js";
import { type ServerProcess, spawnServer } from "#tests/support/platform/serverProcess.js";
import { quoteRequest } from "#tests/support/quoteRequest.js";

/**
 * Rounds of cuts, one every 20 milliseconds, because it is a matter of chance whether one ends the process: without
 * `LastingClient`, one of the first 25 does.
 */
const ROUNDS = 2;
const CUTS = 75;
const ADMIN_PASSWORD = "first-password-of-the-tests";

const server = builtServer();
let dataDir: string;
let database: ServerDatabase;
let product: ServerProcess;
let cookie: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "milepost-lost-"));
  database = await createServerDatabase({ filled: manyPolicies(1_000) });
  product = await spawnServer(server, {
    DATABASE_URL: database.url,
    APP_SECRET: "a-secret-of-the-tests-0123456789abcdef",
    DATA_DIR: dataDir,
    ADMIN_PASSWORD,
    LOG_LEVEL: "error",
    RATE_LIMIT_PER_MINUTE: "0",
    PUBLIC_FORM_MAX: "1000000",
  });
  await product.until(/Ctrl-C stops it/);
  const signedIn = await fetch(`${product.url}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password: ADMIN_PASSWORD }),
  });
  cookie = signedIn.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
});

afterAll(async () => {
  product.child.kill("SIGTERM");
  await product.ended();
  await database.drop();
  await removeFolder(dataDir);
});

/** Reads over the pool, whole lists page by page, TypeORM transactions, and a session that is read again. */
const CALLS: readonly (() => Promise<Response>)[] = [
  async () => await fetch(`${product.url}/api/admin/leads`, { headers: { cookie } }),
  async () => await fetch(`${product.url}/api/admin/policies?limit=20`, { headers: { cookie } }),
  async () => await fetch(`${product.url}/readyz`),
  async () =>
    await fetch(`${product.url}/api/leads`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(quoteRequest()),
    }),
  async () => await fetch(`${product.url}/api/admin/me`, { headers: { cookie: "staff_session=".padEnd(57, "a") } }),
];

/** The answers until `done`; a body that breaks off is recorded as such. */
async function callUntil(done: () => boolean): Promise<Map<string, number>> {
  const answers = new Map<string, number>();
  const count = (what: string): void => void answers.set(what, (answers.get(what) ?? 0) + 1);
  const client = async (call: () => Promise<Response>): Promise<void> => {
    while (!done()) {
      try {
        const answer = await call();
        await answer.arrayBuffer().then(
          () => count(String(answer.status)),
          () => count("broken off"),
        );
      } catch (error) {
        count(error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error));
        return;
      }
    }
  };
  await Promise.all([...CALLS, ...CALLS].map(client));
  return answers;
}

const SERVERS_CONNECTIONS = `from pg_stat_activity
  where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid()`;

/** Cuts all of the server's connections again and again, as a PostgreSQL administrator or a failing network might. */
async function cutConnections(cuts: number): Promise<void> {
  await withClient(database.url, async (owner) => {
    for (let cut = 0; cut < cuts; cut += 1)
      await owner.query(
        `with ended as materialized (select pg_terminate_backend(pid) ${SERVERS_CONNECTIONS})
         select count(*), pg_sleep(0.02) from ended`,
      );
  });
}

/** Returns when all have ended: until then, one that was told to may still answer. */
async function endConnections(): Promise<void> {
  await withClient(
    database.url,
    async (owner) => await owner.query(`select pg_terminate_backend(pid, 60000) ${SERVERS_CONNECTIONS}`),
  );
}

describe("a server whose database connections are terminated in quick succession", () => {
  it("survives, answers 503 meanwhile and recovers", async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      let cut = false;
      const calling = callUntil(() => cut);
      await cutConnections(CUTS);
      cut = true;
      const answers = await calling;
      expect(product.output()).not.toMatch(/Unhandled|Release called on client|throw /);
      expect([...answers.keys()].filter((answer) => !/^(200|201|401|503|broken off)$/.test(answer))).toEqual([]);
      expect(answers.get("503")).toBeGreaterThan(0);
      for (const call of CALLS.slice(0, 4)) await untilTrue(async () => (await call()).ok);
    }
    expect(product.child.exitCode).toBeNull();
    // The job runner and LISTEN have recovered, too.
    const users = `select array_agg(distinct application_name order by application_name) as names from pg_stat_activity where application_name in ('events', 'jobs')`;
    await untilTrue(async () => {
      const { rows } = await withClient(database.url, async (owner) => await owner.query<{ names: string[] }>(users));
      return rows[0]?.names?.length === 2;
    });
  });

  it("answers 503 while PostgreSQL refuses its role, and recovers as soon as it is accepted again", async () => {
    const alterRole = async (how: "login" | "nologin"): Promise<void> =>
      await withClient(database.url, async (owner) => {
        const { rows } = await owner.query<{ role: string }>(
          "select 'milepost_app_' || oid as role from pg_database where datname = current_database()",
        );
        await owner.query(`alter role ${rows[0]?.role} ${how}`);
      });
    await alterRole("nologin");
    await endConnections();
    for (const call of CALLS) expect((await call()).status).toBe(503);
    await alterRole("login");
    for (const call of CALLS.slice(0, 4)) await untilTrue(async () => (await call()).ok);
  });
});
