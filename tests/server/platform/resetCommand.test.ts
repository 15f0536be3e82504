import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";

import { openDatabase } from "#server/database/openDatabase.js";
import { projectRoot, readEnv } from "#server/env.js";
import { quietEnvironment } from "#tests/support/liveServer.js";
import { builtServer, removeFolder } from "#tests/support/platform/builtServer.js";
import { type Ended, runCommand } from "#tests/support/platform/command.js";
import { type ServerProcess, endedAfterEach, spawnServer } from "#tests/support/platform/serverProcess.js";
import { copyUsedFolder } from "#tests/support/platform/usedFolder.js";
import { removeCluster } from "#tests/support/testCluster.js";

const isRoot = process.getuid?.() === 0;

const server = builtServer();
let base: string;
let count = 0;
const processes = endedAfterEach();

beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), "milepost-reset-"));
  await chmod(base, 0o755);
});

afterEach(async () => {
  for (const name of await readdir(base)) await removeCluster(path.join(base, name, "data"));
});

afterAll(async () => {
  await removeFolder(base);
});

/** @param mode of the parent folder: if it is root's with mode 0700, PostgreSQL's account cannot enter. */
async function freshDataDir(mode = 0o755): Promise<string> {
  count += 1;
  const above = path.join(base, String(count));
  await mkdir(above);
  await chmod(above, mode);
  return path.join(above, "data");
}

async function startReady(DATA_DIR: string): Promise<ServerProcess> {
  const started = await spawnServer(server, { DATA_DIR, SEED: "none" });
  processes.push(started);
  await started.until(/Ctrl-C stops it/);
  return started;
}

async function stop(product: ServerProcess): Promise<void> {
  product.child.kill("SIGTERM");
  expect(await product.ended()).toBe(0);
}

/** Leaves everything in the folder that a server does, without the time that its migrations take. */
async function makeDatabase(DATA_DIR: string): Promise<void> {
  const { close } = await openDatabase(readEnv({ DATA_DIR }), () => undefined);
  await close();
}

const reset = async (DATA_DIR: string, ...args: string[]): Promise<Ended> =>
  await runCommand(server, "reset", { DATA_DIR }, args);

/** With the answer that someone types. */
async function resetTyping(DATA_DIR: string, typed: string): Promise<number | null> {
  const env = { ...quietEnvironment(), DATA_DIR };
  return await new Promise((resolve) => {
    const child = execFile(process.execPath, [path.join(server, "server/reset.js")], { cwd: projectRoot, env }, () =>
      resolve(child.exitCode),
    );
    child.stdin?.end(typed);
  });
}

describe("npm run reset", () => {
  it("removes the embedded database after a confirmation, or with --yes without one, and no other files but a folder that it leaves empty; is refused while a server runs, with an external database and with unknown arguments; and stops what a killed server has left running", async () => {
    const DATA_DIR = await freshDataDir();
    await copyUsedFolder(DATA_DIR);
    const kept = ["my-notes.txt", "postgres-17", "postgres.dump", "postgres.old"];
    for (const name of kept) await writeFile(path.join(DATA_DIR, name), "keep me");
    const remains = ["app.secret.12", "postgres-18.4.0-beta.17", "postgres.new-12-password", "server.lock.stale.12"];
    for (const name of remains) await writeFile(path.join(DATA_DIR, name), "left by a killed process");
    for (const typed of ["", "no\n"]) expect(await resetTyping(DATA_DIR, typed)).toBe(1);
    const before = await readdir(DATA_DIR);
    expect(before).toEqual(expect.arrayContaining(["app.secret", "postgres", "postgres.password"]));
    expect(await resetTyping(DATA_DIR, "yes\n")).toBe(0);
    expect((await readdir(DATA_DIR)).sort()).toEqual(kept);
    expect(await reset(DATA_DIR)).toEqual({ code: 0, lines: [`There is no database in ${DATA_DIR}.`] });
    const again = await startReady(DATA_DIR);
    expect(again.output()).toMatch(/^Administrator admin \/ \S{20}$/m);
    expect(await readdir(DATA_DIR)).toEqual(expect.arrayContaining(["app.secret", "postgres.password", "server.lock"]));

    // Refused while a server runs, with an external database and with unknown arguments.
    expect(await reset(DATA_DIR, "--yes")).toEqual({
      code: 1,
      lines: [`Nothing was removed: A server is using the data folder ${DATA_DIR}: stop it first.`],
    });
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
    const elsewhere = { DATA_DIR, DATABASE_URL: "postgres://localhost/nothing", APP_SECRET: "x".repeat(32) };
    expect((await runCommand(server, "reset", elsewhere, ["--yes"])).lines).toEqual([
      expect.stringMatching(/^Nothing was removed: DATABASE_URL is set/),
    ]);
    expect((await reset(DATA_DIR, "--force")).code).toBe(1);
    expect(await readdir(DATA_DIR)).toContain("postgres.password");

    // What a killed server has left running is stopped.
    again.child.kill("SIGKILL");
    await again.ended();
    for (const name of kept) await rm(path.join(DATA_DIR, name));
    const removed = await reset(DATA_DIR, "--yes");
    expect([removed.code, removed.lines.at(-1)]).toEqual([0, "Removed. The next start creates a new database."]);
    expect(existsSync(DATA_DIR)).toBe(false);
  });
});

describe("as root, below a folder that PostgreSQL's account cannot enter", () => {
  it("the database is elsewhere: the start and the stop say so; npm run reset removes both, and what remains of another whose DATA_DIR was removed, of which the start tells", async () => {
    const DATA_DIR = await freshDataDir(0o700);
    await makeDatabase(DATA_DIR);
    // Without root, the database is always in DATA_DIR.
    if (!isRoot) return expect(await readdir(DATA_DIR)).toContain("postgres");
    const placeOf = async (): Promise<string> =>
      (await readFile(path.join(DATA_DIR, "postgres.location"), "utf8")).trim();
    const lost = await placeOf();
    await rm(DATA_DIR, { recursive: true });
    const product = await startReady(DATA_DIR);
    const cluster = await placeOf();
    expect(product.output()).toContain(`The database files are in ${cluster}, because`);
    expect(product.output()).toContain("They stay there when that folder is removed; `npm run reset` removes both.");
    expect(product.output()).toContain(
      `Another database that was made for ${DATA_DIR} is still in ${lost}; \`npm run reset\` removes it, too.`,
    );
    await stop(product);
    expect(product.output().trim().split("\n").at(-1)).toBe(
      `The database files stay in ${cluster}; \`npm run reset\` removes them together with those in ${DATA_DIR}.`,
    );
    const { lines } = await reset(DATA_DIR, "--yes");
    expect(lines).toEqual(expect.arrayContaining([`  ${cluster}`, `  ${lost}`]));
    expect([DATA_DIR, cluster, lost].filter((folder) => existsSync(folder))).toEqual([]);
  });

  it("a database whose DATA_DIR was removed is removed by npm run reset", async () => {
    const DATA_DIR = await freshDataDir(0o700);
    await makeDatabase(DATA_DIR);
    if (!isRoot) return expect(await readdir(DATA_DIR)).toContain("postgres");
    const lost = (await readFile(path.join(DATA_DIR, "postgres.location"), "utf8")).trim();
    await rm(DATA_DIR, { recursive: true });
    expect((await reset(DATA_DIR, "--yes")).code).toBe(0);
    expect(existsSync(lost)).toBe(false);
    expect(await reset(DATA_DIR)).toEqual({ code: 0, lines: [`There is no database in ${DATA_DIR}.`] });
  });
});
