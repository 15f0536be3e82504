import path from "node:path";

import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";

import { migrate } from "#server/database/bringUpToDate.js";
import { openDatabase } from "#server/database/openDatabase.js";
import { prepareDatabase } from "#server/database/prepareDatabase.js";
import { type DatabaseAccess, givenRoleAccess, ownRoleAccess } from "#server/database/roles/databaseAccess.js";
import { projectRoot, readEnv } from "#server/env.js";
import { databaseUrl, dropDatabases, onCluster } from "#tests/support/testCluster.js";
import { connect } from "#tests/support/testDatabase.js";

const CLUSTER = process.env["TEST_CLUSTER_URL"] ?? "";
const NAME = `${process.env["TEST_DATABASE_PREFIX"]}_access_${process.pid}`;
const OWNER = `${NAME}_owner`;
const OTHER = `${NAME}_other`;
const PASSWORD = "only-for-tests";
const SECRET = "a-secret-of-the-tests-0123456789abcdef";

const onDatabase = databaseUrl(CLUSTER, NAME);

/** The test's database, as one of its users. */
function as(user: string): string {
  const url = new URL(onDatabase);
  url.username = user;
  url.password = PASSWORD;
  return url.href;
}

const run = async (url: string, text: string) =>
  await onCluster(url, async (client) => (await client.query<Record<string, unknown>>(text)).rows);

/**
 * What a start reports, and what its user may do then: change rows and jobs in any case, and alter tables (`alter`)
 * only as their owner.
 */
async function started(access: DatabaseAccess) {
  const said: string[] = [];
  const database = await connect(access.url, { poolSize: 2 });
  try {
    await prepareDatabase({ database, access }, [], (sentence) => said.push(sentence));
    await database.query("insert into lead (status) values ('new')");
    await database.query("select graphile_worker.add_job('nothing_does_this')");
    const jobs = await database.query<unknown[]>("select from graphile_worker._private_jobs");
    const alter = await database.query("comment on table lead is 'mine'").then(
      () => "allowed",
      (error: { code?: string }) => error.code,
    );
    return { said: said.filter((sentence) => sentence.startsWith("Warning")), jobs: jobs.length, alter };
  } finally {
    await database.destroy();
  }
}

beforeAll(async () => {
  await run(CLUSTER, `create role ${OWNER} login password '${PASSWORD}'`);
  await run(CLUSTER, `create role ${OTHER} login password '${PASSWORD}'`);
  await run(CLUSTER, `grant ${OWNER} to current_user`);
});

afterEach(async () => {
  await dropDatabases(CLUSTER, NAME);
  await run(CLUSTER, `alter role ${OWNER} nocreaterole`);
});

afterAll(async () => {
  await run(CLUSTER, `drop role ${OWNER}`);
  await run(CLUSTER, `drop role ${OTHER}`);
});

const SEPARATE = { said: [], alter: "42501" };

describe("an owner who may create roles", () => {
  test("creates a role for the rows, once, even with concurrent starts", async () => {
    await run(CLUSTER, `create database ${NAME}`);
    const made = await Promise.all([1, 2, 3, 4].map(async () => await ownRoleAccess(onDatabase, SECRET)));
    const [access] = made;
    if (access?.role === undefined) throw new Error("no role was made");
    expect(made).toEqual([access, access, access, access]);
    expect(await started(access)).toMatchObject(SEPARATE);
    const kept = async () =>
      (await run(CLUSTER, `select rolpassword from pg_authid where rolname = '${access.role}'`))[0];
    const before = await kept();
    expect(await ownRoleAccess(onDatabase, SECRET)).toEqual(access);
    expect(await kept()).toEqual(before);
    // If someone changes its password or the secret, the next start repairs it.
    await run(access.url, "alter role current_user password 'other'");
    expect(await ownRoleAccess(onDatabase, SECRET)).toEqual(access);
    expect(await started(access)).toMatchObject(SEPARATE);
  });

  test("need not be a superuser, and may have a schema of its own name", async () => {
    await run(CLUSTER, `alter role ${OWNER} createrole`);
    await run(CLUSTER, `create database ${NAME} owner ${OWNER}`);
    await run(as(OWNER), `create schema "${OWNER}"`);
    await run(as(OWNER), `revoke all on database ${NAME} from public`);
    const access = await ownRoleAccess(as(OWNER), SECRET);
    expect(await started(access)).toMatchObject({ ...SEPARATE, jobs: 1 });
    const where = "select relnamespace::regnamespace::text as schema from pg_class where oid = 'lead'::regclass";
    expect(await run(access.url, where)).toEqual([{ schema: OWNER }]);
    const parallel = "select current_setting('max_parallel_workers_per_gather') as workers";
    expect(await run(access.url, parallel)).toEqual([{ workers: "0" }]);
  });
});

test("an owner without the right to create roles is used directly, and the start says so", async () => {
  await run(CLUSTER, `create database ${NAME} owner ${OWNER}`);
  const access = await ownRoleAccess(as(OWNER), SECRET);
  expect(access).toEqual({ url: as(OWNER), ownerUrl: as(OWNER), reason: `"${OWNER}" may not create another one` });
  expect(await started(access)).toEqual({
    said: [
      expect.stringMatching(new RegExp(`works as the database user "${OWNER}", who owns the tables .*security\\.md`)),
    ],
    jobs: 1,
    alter: "allowed",
  });
});

test("a database host that refuses such a role does not prevent the start", async () => {
  await run(CLUSTER, `create database ${NAME}`);
  await run(CLUSTER, `alter database ${NAME} set default_transaction_read_only = on`);
  expect(await ownRoleAccess(onDatabase, SECRET)).toEqual({
    url: onDatabase,
    ownerUrl: onDatabase,
    reason: "another one cannot be used: cannot execute CREATE ROLE in a read-only transaction",
  });
});

describe("two roles created by hand", () => {
  test("are separate; no later table is forgotten; servers need the owner's address only while there is something to migrate", async () => {
    await run(CLUSTER, `create database ${NAME} owner ${OWNER}`);
    const access = await givenRoleAccess(as(OTHER), as(OWNER));
    expect(access).toEqual({ url: as(OTHER), ownerUrl: as(OWNER), role: OTHER });
    expect(await started(access)).toMatchObject(SEPARATE);

    await run(as(OWNER), `create table later (id serial primary key, word text); grant all on later, lead to ${OTHER}`);
    await migrate(access);
    await run(as(OTHER), "insert into later (word) values ('x'); update later set word = 'y'; delete from later");
    for (const refused of ["truncate later", "truncate lead cascade", "create table mine ()"])
      await expect(run(as(OTHER), refused)).rejects.toMatchObject({ code: "42501" });

    const alone = await ownRoleAccess(as(OTHER), SECRET);
    expect(await started(alone)).toMatchObject(SEPARATE);
    await run(as(OWNER), "delete from schema_migration where id = (select max(id) from schema_migration)");
    await expect(migrate(alone)).rejects.toThrow(
      /^The database must be brought up to date, .*: name the owner of the tables in DATABASE_OWNER_URL\.$/,
    );
  });

  test("must be two, of one database", async () => {
    await run(CLUSTER, `create database ${NAME} owner ${OWNER}`);
    const reason = "DATABASE_URL and DATABASE_OWNER_URL name the same one";
    expect(await givenRoleAccess(as(OWNER), as(OWNER))).toEqual({ url: as(OWNER), ownerUrl: as(OWNER), reason });
    await expect(givenRoleAccess(as(OTHER), CLUSTER)).rejects.toThrow("two databases");
  });
});

test("an unusable setting is reported with the name of its variable", async () => {
  const env = readEnv({ DATABASE_URL: onDatabase, APP_SECRET: SECRET });
  await expect(openDatabase(env, () => undefined)).rejects.toThrow(
    `The database of DATABASE_URL cannot be used: database "${NAME}" does not exist.`,
  );
  // No one can create a folder below a file, not even root.
  const dataDir = path.join(projectRoot, "package.json", "data");
  await expect(openDatabase({ ...env, appSecret: undefined, dataDir }, () => undefined)).rejects.toThrow(
    /^The server's secret can't be stored in DATA_DIR \(.*data\): .*ENOTDIR/,
  );
});
