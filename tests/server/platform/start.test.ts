import { once } from "node:events";
import { chmod, mkdtemp, open, readdir } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";

import { databaseAccount } from "#server/database/embedded/account.js";
import { clusterFolder } from "#server/database/embedded/clusterFolders.js";
import { postmasterPid } from "#server/database/embedded/orphan.js";
import { projectRoot } from "#server/env.js";
import { untilTrue } from "#tests/support/eventually.js";
import { builtServer, removeFolder } from "#tests/support/platform/builtServer.js";
import { type ServerProcess, spawnServer } from "#tests/support/platform/serverProcess.js";
import { copyUsedFolder } from "#tests/support/platform/usedFolder.js";
import { removeCluster } from "#tests/support/testCluster.js";

const server = builtServer();
let base: string;
let count = 0;
const processes: ServerProcess[] = [];

beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), "milepost-start-"));
  await chmod(base, 0o755);
});

afterEach(async () => {
  for (const { child } of processes.splice(0)) child.kill("SIGKILL");
  for (const name of await readdir(base)) await removeCluster(path.join(base, name));
});

afterAll(async () => {
  await removeFolder(base);
});

function freshDataDir(): string {
  count += 1;
  return path.join(base, `data-${count}`);
}

async function start(environment: NodeJS.ProcessEnv, stdout?: number): Promise<ServerProcess> {
  const started = await spawnServer(server, environment, stdout);
  processes.push(started);
  return started;
}

async function startReady(environment: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const started = await start(environment);
  await started.until(/Ctrl-C stops it/);
  return started;
}

/** The exit code and the last line of a start that fails. */
interface RefusedStart {
  readonly code: number | null;
  readonly output: string;
  /** The last line. */
  readonly words: string;
}

async function refusal(environment: NodeJS.ProcessEnv): Promise<RefusedStart> {
  const started = await start(environment);
  const code = await started.ended();
  const output = started.output();
  return { code, output, words: output.trim().split("\n").at(-1) ?? "" };
}

async function expectCleanEnd(product: ServerProcess, dataDir: string): Promise<void> {
  expect(await product.ended()).toBe(0);
  expect(await postmasterPid(await clusterFolder(dataDir, databaseAccount()))).toBeUndefined();
  expect(await readdir(dataDir)).not.toContain("server.lock");
  await expect(status(`${product.url}/healthz`)).rejects.toThrow();
}

async function status(url: string): Promise<number> {
  return (await fetch(url)).status;
}

describe("the start", () => {
  it("prints addresses and demo sign-ins, serves, lets no other server use its data folder, and ends cleanly when its terminal is closed, although its words can no longer be printed", async () => {
    const DATA_DIR = freshDataDir();
    // A first start, which creates this, is that of resetCommand.test.ts; with demo data, that of the browser tests' server.
    await copyUsedFolder(DATA_DIR);
    const product = await startReady({ DATA_DIR });
    for (const words of [
      `${product.url}/admin`,
      `${product.url}/portal`,
      `${product.url}/graphql`,
      "admin / admin-demo-1",
      "staff / staff-demo-1",
      "jordan.reyes@example.com with policy VSP-DEMO-0001",
      "Email is not sent, only kept in the mail outbox: SMTP_URL is not set.",
    ]) {
      expect(product.output()).toContain(words);
    }
    expect(await status(`${product.url}/healthz`)).toBe(200);
    expect(await status(`${product.url}/readyz`)).toBe(200);
    expect((await readdir(DATA_DIR)).sort()).toEqual(
      expect.arrayContaining(["app.secret", "postgres.password", "server.lock"]),
    );

    const { code, words } = await refusal({ DATA_DIR, SEED: "none" });
    expect(code).toBe(1);
    expect(words).toBe(
      `Cannot start: Another server (process ${product.child.pid}) is using the data folder ${DATA_DIR}: stop it first, or set DATA_DIR to another folder.`,
    );
    expect(await status(`${product.url}/readyz`)).toBe(200);

    product.child.stdout?.destroy();
    product.child.kill("SIGHUP");
    await expectCleanEnd(product, DATA_DIR);
  });

  it("generates the administrator's password if none is given, shows it only at the first start, keeps what is in the database over a restart, ends cleanly on SIGINT and SIGTERM, finishes a request in flight before it ends, and needs no log, as on a full disk", async () => {
    const DATA_DIR = freshDataDir();
    await copyUsedFolder(DATA_DIR);
    const first = await startReady({ DATA_DIR, SEED: "none" });
    const password = /Administrator admin \/ (\S{20})$/m.exec(first.output())?.[1];
    const signIn = {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "admin", password }),
    };
    expect((await fetch(`${first.url}/api/admin/login`, signIn)).status).toBe(200);
    first.child.kill("SIGINT");
    await expectCleanEnd(first, DATA_DIR);
    const second = await startReady({ DATA_DIR, SEED: "none", SMTP_URL: "smtp://127.0.0.1:1" });
    expect((await fetch(`${second.url}/api/admin/login`, signIn)).status).toBe(200);
    expect(second.output()).not.toContain("Administrator");
    expect(second.output()).not.toContain("Email");

    // The server answers "100 Continue" when it has read the headers; from then on, the request is in flight.
    const sending = request(`${second.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", expect: "100-continue" },
    });
    sending.flushHeaders();
    await once(sending, "continue");
    sending.write('{"query":"{ staffViewer ');
    second.child.kill("SIGTERM");
    await second.until(/Stopping/);
    sending.end('{ username } }"}');
    const [answer] = (await once(sending, "response")) as [IncomingMessage];
    // any answer proves that the second server gave it
    expect([200, 401]).toContain(answer.statusCode);
    answer.resume();
    await expectCleanEnd(second, DATA_DIR);

    // It serves, and ends, while nothing can be written to its log.
    const readOnly = await open(path.join(projectRoot, "package.json"));
    const third = await start({ DATA_DIR, SEED: "none", LOG_LEVEL: "info", DRAIN_SECONDS: "0" }, readOnly.fd);
    await untilTrue(async () => {
      expect(third.child.exitCode).toBeNull();
      return await status(`${third.url}/readyz`).then(
        (code) => code === 200,
        () => false,
      );
    });
    expect(await status(`${third.url}/api/admin/me`)).toBe(401);
    third.child.kill("SIGTERM");
    await expectCleanEnd(third, DATA_DIR);
    await readOnly.close();
  });

  it("is refused in one sentence when the port is in use, before a database is made", async () => {
    const DATA_DIR = freshDataDir();
    const busy: Server = createServer();
    await new Promise<void>((resolve) => busy.listen(0, "127.0.0.1", resolve));
    const address = busy.address();
    const PORT = String(typeof address === "object" ? address?.port : 0);
    const { code, output, words } = await refusal({ DATA_DIR, PORT, SEED: "none" });
    await new Promise((resolve) => busy.close(resolve));
    expect(code).toBe(1);
    expect(words).toBe(
      `Cannot start: Port ${PORT} on 127.0.0.1 is in use: stop the program that uses it, or set PORT to another.`,
    );
    expect(output.trim()).toBe(words);
    expect(await readdir(base)).not.toContain(path.basename(DATA_DIR));
  });

  it("is refused in one sentence that names a wrong variable, before anything is made", async () => {
    const DATA_DIR = freshDataDir();
    const { code, words } = await refusal({ DATA_DIR, PORT: "eighty" });
    expect(code).toBe(1);
    expect(words).toBe('Cannot start: PORT must be a whole number from 1 to 65535, not "eighty".');
    expect(await readdir(base)).not.toContain(path.basename(DATA_DIR));
    const file = path.join(projectRoot, "package.json");
    expect((await refusal({ DATA_DIR: file })).output.trim()).toMatch(
      /^Cannot start: DATA_DIR \(.*package\.json\) can't be used: EEXIST.*\.$/,
    );
    expect((await refusal({ DATA_DIR: "/proc/no/data" })).output.trim()).toMatch(
      /^Cannot start: DATA_DIR \(\/proc\/no\/data\) can't be used: .*\.$/,
    );
  });

  it("ends cleanly when stopped while starting", async () => {
    const DATA_DIR = freshDataDir();
    const product = await start({ DATA_DIR });
    const begun = async (): Promise<boolean> =>
      (await readdir(DATA_DIR).catch((): string[] => [])).includes("postgres.password");
    await untilTrue(begun);
    product.child.kill("SIGTERM");
    expect(await product.ended()).toBe(0);
    expect(await postmasterPid(await clusterFolder(DATA_DIR, databaseAccount()))).toBeUndefined();
  });
});
