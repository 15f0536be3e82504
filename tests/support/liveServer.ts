import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

import { projectRoot } from "#server/env.js";
import { databaseUrl, dropDatabases, onCluster, removeCluster } from "./testCluster.js";

/** The built product, started as `npm start` does, with a database and a port of its own. */
export interface LiveServer {
  readonly url: string;
  /** Its complete output so far. */
  output(): string;
  stop(): Promise<void>;
}

/** @param environment in addition to `SEED=demo`, e.g. `{ SEED: "none" }` */
export async function startLiveServer(environment: NodeJS.ProcessEnv = {}): Promise<LiveServer> {
  const main = path.join(projectRoot, "dist/server/main.js");
  if (!existsSync(main)) throw new Error("The product is not built: run `npm run build` first.");
  // A setup and a test that start one each may be one process, with a copy of this module each.
  const name = `live_${process.pid}_${randomInt(1_000_000_000)}`;
  const database = await ownDatabase(name);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [main], {
    cwd: projectRoot,
    env: {
      ...quietEnvironment(),
      SEED: "demo",
      PORT: String(port),
      // The people of all journeys share one address.
      RATE_LIMIT_PER_MINUTE: "0",
      PUBLIC_FORM_MAX: "100000",
      ...database.environment,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await untilReady(child, url, () => output);
  return {
    url,
    output: () => output,
    stop: async () => {
      await end(child);
      await database.remove();
    },
  };
}

/** The machine's environment without the variables that would change what kind of server the test starts. */
export function quietEnvironment(): NodeJS.ProcessEnv {
  const known =
    /^(PORT|HOST|PUBLIC_URL|DATABASE_.*|DATA_DIR|SEED|ADMIN_.*|APP_SECRET(_PREVIOUS)?|SMTP_URL|MAIL_FROM|STORAGE_URL|TRUST_PROXY|DRAIN_SECONDS|LOGIN_.*|PUBLIC_FORM_MAX|RATE_LIMIT_PER_MINUTE|AUDIT_DAYS|LOG_LEVEL|INTROSPECTION|NODE_ENV|NODE_OPTIONS)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !known.test(name)));
}

/**
 * A port below the range for outgoing connections, from which another test's connection might take the very port that a
 * server is about to open.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}

/** Sends SIGTERM and waits for a clean exit. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  child.kill(signal);
  return await exited;
}

async function ownDatabase(name: string): Promise<{ environment: NodeJS.ProcessEnv; remove(): Promise<void> }> {
  const external = process.env["TEST_DATABASE_URL"] ?? process.env["DATABASE_URL"] ?? "";
  const dataDir = await mkdtemp(path.join(tmpdir(), `milepost-${name}-`));
  // The account that runs PostgreSQL instead of root has to access it.
  await chmod(dataDir, 0o755);
  if (external === "") {
    return { environment: { DATA_DIR: dataDir }, remove: async () => await removeCluster(dataDir) };
  }
  const database = `milepost_test_${name}`;
  await onCluster(external, async (client) => await client.query(`create database ${database}`));
  return {
    environment: {
      DATABASE_URL: databaseUrl(external, database),
      APP_SECRET: "only-for-the-tests-of-one-run-0123456789",
      DATA_DIR: dataDir,
    },
    remove: async () => {
      await dropDatabases(external, database);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The product ended while starting:\n${output()}`);
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
