import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/** A server under test, in its own process. */
export interface Contestant {
  readonly origin: string;
  /** The process's CPU time so far, in microseconds. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

export async function startContestant(
  file: "appServer.ts" | "floorServer.ts",
  databaseUrl: string,
): Promise<Contestant> {
  const child = fork(path.join(import.meta.dirname, file), {
    execArgv: [...process.execArgv, ...profiling(file)],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      APP_SECRET: "x".repeat(32),
      NODE_ENV: "production",
      SEED: "none",
      RATE_LIMIT_PER_MINUTE: "0",
    },
    // The application logs one line per request, as it does in production.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const { port } = await answer<{ port: number }>(child);
  return {
    origin: `http://127.0.0.1:${port}`,
    async cpu() {
      child.send("usage");
      return (await answer<{ cpuMicroseconds: number }>(child)).cpuMicroseconds;
    },
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
