import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { open, readFile, stat, truncate } from "node:fs/promises";
import { createServer } from "node:net";

import type { Account } from "./account.js";
import type { Binaries } from "./binaries.js";
import { lastLines } from "./cluster.js";
import { isReady } from "./orphan.js";
import { pause } from "./processes.js";
import { asAccount, databaseEnvironment } from "./runProgram.js";

export interface ClusterConfig {
  readonly binaries: Binaries;
  readonly account: Account | undefined;
  readonly folder: string;
  readonly logFile: string;
  readonly settings: Readonly<Record<string, string>>;
}

export interface Postmaster {
  readonly child: ChildProcess;
  readonly port: number;
}

/**
 * A killed postmaster leaves its pid file or shared memory behind for a moment (1.7 s was observed; a slow machine
 * takes longer).
 */
const TIMEOUT_MS = 30_000;
const LOG_FILE_LIMIT = 5_000_000;

/**
 * Listens only on the loopback address and requires the password. `fsync` and `synchronous_commit` keep their safe
 * defaults, stated explicitly. The log contains neither statements nor values, which may be card data.
 */
function settings(port: number, more: ClusterConfig["settings"]): readonly string[] {
  const values = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    fsync: "on",
    synchronous_commit: "on",
    full_page_writes: "on",
    max_connections: 100,
    timezone: "UTC",
    log_timezone: "UTC",
    log_statement: "none",
    log_min_error_statement: "panic",
    log_parameter_max_length: 0,
    log_parameter_max_length_on_error: 0,
    log_error_verbosity: "terse",
    ...more,
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/**
 * Starts PostgreSQL and waits until it accepts connections; retries on a busy port or while a killed postmaster's files
 * are still around.
 */
export async function startPostmaster(cluster: ClusterConfig, choosePort = freePort): Promise<Postmaster> {
  const deadline = Date.now() + TIMEOUT_MS;
  let port = await choosePort();
  await limitLog(cluster.logFile);
  for (;;) {
    const attempt = await tryStart(cluster, port);
    if (attempt.child !== undefined) return { child: attempt.child, port };
    if (Date.now() > deadline || !isPassing(attempt.output)) {
      throw new Error(
        `The embedded database did not start: ${lastLines(attempt.output)} (more in ${cluster.logFile}).`,
      );
    }
    await pause(200);
    if (isPortTaken(attempt.output)) port = await choosePort();
  }
}

interface Attempt {
  readonly child?: ChildProcess;
  readonly output: string;
}

async function tryStart(cluster: ClusterConfig, port: number): Promise<Attempt> {
  const log = await open(cluster.logFile, "a", 0o600);
  const { size: before } = await log.stat();
  const child = spawn(cluster.binaries.postgres, ["-D", cluster.folder, ...settings(port, cluster.settings)], {
    ...asAccount(cluster.account),
    cwd: "/",
    env: databaseEnvironment(),
    // Its own process group: Ctrl-C must reach the server first, which finishes its requests before it stops the
    // database.
    detached: true,
    stdio: ["ignore", log.fd, log.fd],
  });
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", () => resolve(""));
  });
  await log.close();
  let reason: string | undefined;
  void ended.then((message) => (reason = message));
  while (reason === undefined) {
    if (await isReady(cluster.folder, child.pid)) {
      // The process may exit without waiting for this child; stop() waits for it.
      child.unref();
      return { child, output: "" };
    }
    await pause(20);
  }
  const output = (await readFile(cluster.logFile)).subarray(before).toString();
  return { output: `${reason}${output}` };
}

function isPassing(output: string): boolean {
  return (
    isPortTaken(output) ||
    /lock file .* already exists|pre-existing shared memory block|could not create shared memory/.test(output)
  );
}

function isPortTaken(output: string): boolean {
  return /could not (bind|create any) |Address already in use/.test(output);
}

async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

async function limitLog(file: string): Promise<void> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size > LOG_FILE_LIMIT) await truncate(file);
}
