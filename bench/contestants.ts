import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

import { POOL_SIZE, type Usage } from "./childProcess.js";

/** A server under test, in its own process. */
export interface Contestant {
  readonly origin: string;
  /** The process's CPU time so far, in microseconds. */
  cpu(): Promise<number>;
  residentBytes(): Promise<number>;
  stop(): Promise<void>;
}

/** @param file in this folder */
export async function startContestant(
  file: string,
  databaseUrl: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<Contestant> {
  const child = fork(path.join(import.meta.dirname, file), {
    // A contestant that is not TypeScript should not carry its compiler.
    execArgv: file.endsWith(".ts") ? [...process.execArgv, ...profiling(file)] : [],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      POOL_SIZE: String(POOL_SIZE),
      APP_SECRET: "x".repeat(32),
      NODE_ENV: "production",
      SEED: "none",
      RATE_LIMIT_PER_MINUTE: "0",
      PUBLIC_FORM_MAX: "1000000",
      ...environment,
    },
    // The application logs one line per request, as it does in production.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const { port } = await answer<{ port: number }>(child);
  const usage = async (): Promise<Usage> => {
    child.send("usage");
    return await answer<Usage>(child);
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    cpu: async () => (await usage()).cpuMicroseconds,
    residentBytes: async () => (await usage()).residentBytes,
    async stop() {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}

/** `BENCH_PROFILE=1` writes a .cpuprofile of the application to bench/results. */
function profiling(file: string): string[] {
  if (process.env["BENCH_PROFILE"] === undefined || file !== "appServer.ts") return [];
  return ["--cpu-prof", `--cpu-prof-dir=${path.join(import.meta.dirname, "results")}`];
}

async function answer<Message>(child: ChildProcess): Promise<Message> {
  const settled = new AbortController();
  const failed = once(child, "exit", settled).then(([code]) => {
    throw new Error(`${child.spawnargs.at(-1)} ended with ${code}`);
  });
  try {
    const [message] = (await Promise.race([once(child, "message", settled), failed])) as [Message];
    return message;
  } finally {
    settled.abort();
    await failed.catch(() => undefined);
  }
}
