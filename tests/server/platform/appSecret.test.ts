import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";

import { appSecrets } from "#server/appSecret.js";
import { type OpenDatabase, openDatabase } from "#server/database/openDatabase.js";
import { prepareDatabase } from "#server/database/prepareDatabase.js";
import { readEnv } from "#server/env.js";
import { eventually, untilTrue } from "#tests/support/eventually.js";
import { builtServer, removeFolder } from "#tests/support/platform/builtServer.js";
import { runCommand } from "#tests/support/platform/command.js";
import { type ServerDatabase, createServerDatabase } from "#tests/support/platform/serverDatabase.js";
import { type ServerProcess, endedAfterEach, spawnServer } from "#tests/support/platform/serverProcess.js";
import { copyUsedFolder } from "#tests/support/platform/usedFolder.js";
import { onCluster, removeCluster } from "#tests/support/testCluster.js";

const OLD = "the-old-secret-of-the-tests-0123456789";
const NEW = "the-new-secret-of-the-tests-0123456789";
const REASON =
  "The database of DATABASE_URL cannot be used: the database belongs to another APP_SECRET; set that one, or, to change it, name it in APP_SECRET_PREVIOUS.";
const REFUSAL = `Cannot start: ${REASON}`;

const server = builtServer();
let dataDir: string;
const processes = endedAfterEach();
const opened: OpenDatabase[] = [];
const databases: ServerDatabase[] = [];

afterEach(async () => {
  for (const { database, close } of opened.splice(0)) if (database.isInitialized) await close();
});

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "milepost-secret-data-"));
});

afterAll(async () => {
  for (const { drop } of databases) await drop();
  await removeFolder(dataDir);
});

async function freshDatabase(): Promise<string> {
  const database = await createServerDatabase();
  databases.push(database);
  return database.url;
}

async function start(DATABASE_URL: string, APP_SECRET: string, APP_SECRET_PREVIOUS = ""): Promise<ServerProcess> {
  const environment = { DATABASE_URL, DATA_DIR: dataDir, APP_SECRET, APP_SECRET_PREVIOUS };
  const started = await spawnServer(server, environment);
  processes.push(started);
  return started;
}

async function startReady(...how: Parameters<typeof start>): Promise<ServerProcess> {
  const started = await start(...how);
  await started.until(/Ctrl-C stops it/);
  return started;
}

async function stop(product: ServerProcess): Promise<void> {
  product.child.kill("SIGTERM");
  expect(await product.ended()).toBe(0);
}

async function refusalOf(...how: Parameters<typeof start>): Promise<string> {
  const started = await start(...how);
  expect(await started.ended()).toBe(1);
  return started.output().trim();
}

/** What a server process does with its database before it listens, without the rest of the process. */
async function open(DATABASE_URL: string, APP_SECRET: string, APP_SECRET_PREVIOUS = ""): Promise<OpenDatabase> {
  const env = readEnv({ DATABASE_URL, DATA_DIR: dataDir, APP_SECRET, APP_SECRET_PREVIOUS });
  const database = await openDatabase(env, () => undefined, { poolSize: 2, onPoolError: () => undefined });
  opened.push(database);
  await prepareDatabase(database, [], () => undefined);
  return database;
}

const rowsOf = async (url: string, text: string): Promise<readonly Record<string, unknown>[]> =>
  await onCluster(url, async (client) => (await client.query<Record<string, unknown>>(text)).rows);

/** Ends all connections to the database; they are then opened again. */
async function endConnections(database: string): Promise<void> {
  await rowsOf(
    database,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
}

async function servesOverNewConnections({ url, output }: ServerProcess, database: string): Promise<void> {
  await endConnections(database);
  const ask = async (): Promise<Response> =>
    await fetch(`${url}/readyz`).catch((cause: unknown) => {
      throw new Error(`The server that does not answer said:\n${output()}`, { cause });
    });
  await untilTrue(async () => (await ask()).ok);
}

async function readsOverNewConnections({ database }: OpenDatabase, url: string): Promise<void> {
  await endConnections(url);
  await untilTrue(async () =>
    database.query("select from lead limit 1").then(
      () => true,
      () => false,
    ),
  );
}

describe("a process with another APP_SECRET than the database's", () => {
  it("does not start, and takes no other down, also beside one of a version that kept no fingerprint", async () => {
    const database = await freshDatabase();
    const first = await startReady(database, OLD);
    expect(await refusalOf(database, NEW)).toBe(REFUSAL);
    await expect(open(database, NEW, "neither-of-them-0123456789-0123456789")).rejects.toThrow(REASON);
    expect(await runCommand(server, "migrate", { DATABASE_URL: database, DATA_DIR: dataDir, APP_SECRET: NEW })).toEqual(
      { code: 1, lines: [REFUSAL] },
    );
    await servesOverNewConnections(first, database);
    await stop(first);
    await expect(open(database, NEW)).rejects.toThrow(REASON);
    await open(database, OLD);
    // The fingerprint does not reveal the secret, and differs between databases with the same secret.
    const kept = "select fingerprint::text, salt::text from app_secret";
    const other = await freshDatabase();
    const second = await open(other, OLD);
    const [one, two] = [await rowsOf(database, kept), await rowsOf(other, kept)];
    expect([one.length, two.length]).toEqual([1, 1]);
    expect(one[0]?.["fingerprint"]).not.toEqual(two[0]?.["fingerprint"]);

    await rowsOf(other, "delete from app_secret");
    await expect(open(other, NEW)).rejects.toThrow(REASON);
    await readsOverNewConnections(second, other);
  });
});

describe("a change of APP_SECRET, process by process", () => {
  it("keeps the old and the new ones running, and ends with the old secret refused", async () => {
    const database = await freshDatabase();
    const old = await open(database, OLD);
    const changing = await open(database, NEW, OLD);
    for (const each of [old, changing]) await readsOverNewConnections(each, database);
    // A process that restarts with the old secret is still accepted.
    await old.close();
    const late = await open(database, OLD);
    const done = await open(database, NEW);
    for (const each of [late, changing, done]) await readsOverNewConnections(each, database);
    await late.close();
    await changing.close();
    await done.close();

    // The last process with the old secret is gone: the rotation is over.
    const after = await open(database, NEW);
    await expect(open(database, OLD)).rejects.toThrow(REASON);
    const roles =
      "select rolname, rolcanlogin from pg_roles where rolname like 'milepost_app_' || (select oid from pg_database where datname = current_database()) || '%' order by 1";
    expect((await rowsOf(database, roles)).map(({ rolcanlogin }) => rolcanlogin)).toEqual([false, true]);
    await readsOverNewConnections(after, database);

    // The next rotation works the same way, even if it is reverted halfway.
    const next = await open(database, OLD, NEW);
    const back = await open(database, NEW, OLD);
    for (const each of [after, next, back]) await readsOverNewConnections(each, database);
    await next.close();
    await open(database, NEW);
    await expect(open(database, OLD)).rejects.toThrow(REASON);
    expect(await eventually(async () => await rowsOf(database, "select slot from app_secret"))).toEqual([{ slot: 2 }]);
  });
});

describe("on the embedded database", () => {
  it("an empty secret, as after a power failure, is replaced by a new one", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "milepost-secret-empty-"));
    const file = path.join(folder, "app.secret");
    await writeFile(file, "");
    const { current, isNew } = await appSecrets({ ...readEnv({}), dataDir: folder });
    expect(current).toHaveLength(43);
    expect(isNew).toBe(true);
    expect(await readFile(file, "utf8")).toBe(current);
    await removeFolder(folder);
  });

  it("another secret is refused, too, and one whose file was removed is generated again", async () => {
    const base = await mkdtemp(path.join(tmpdir(), "milepost-secret-embedded-"));
    await chmod(base, 0o755);
    const DATA_DIR = path.join(base, "data");
    const embedded = async (environment: NodeJS.ProcessEnv): Promise<ServerProcess> => {
      const started = await spawnServer(server, { DATA_DIR, SEED: "none", ...environment });
      processes.push(started);
      return started;
    };
    try {
      await copyUsedFolder(DATA_DIR);
      const refused = await embedded({ APP_SECRET: NEW });
      expect(await refused.ended()).toBe(1);
      expect(refused.output().trim()).toBe(
        REFUSAL.replace("database of DATABASE_URL", "embedded database in DATA_DIR"),
      );
      await rm(path.join(DATA_DIR, "app.secret"));
      const second = await embedded({});
      await second.until(/Ctrl-C stops it/);
      await stop(second);
    } finally {
      await removeCluster(DATA_DIR);
      await removeFolder(base);
    }
  });
});
