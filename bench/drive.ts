import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { promisify } from "node:util";

import type { Contestant } from "./contestants.js";

export interface Load {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: string;
  readonly cookie?: string;
}

/** One contestant's results in one round. */
export interface Round {
  readonly requestsPerSecond: number;
  readonly cpuMicrosecondsPerRequest: number;
}

const AUTOCANNON = createRequire(import.meta.url).resolve("autocannon/autocannon.js");
const run = promisify(execFile);

/** Few connections: more than the pool has would only measure the queue. */
const CONNECTIONS = 6;

/** Drives a contestant from a third process for some seconds. Throws on any answer other than 200. */
export async function drive(contestant: Contestant, load: Load, seconds: number): Promise<Round> {
  const before = await contestant.cpu();
  const { stdout } = await run(
    process.execPath,
    [
      AUTOCANNON,
      "--json",
      "--no-progress",
      "-c",
      String(CONNECTIONS),
      "-d",
      String(seconds),
      "-m",
      load.method,
      ...(load.cookie === undefined ? [] : ["-H", `cookie=${load.cookie}`]),
      ...(load.body === undefined ? [] : ["-H", "content-type=application/json", "-b", load.body]),
      `${contestant.origin}${load.path}`,
    ],
    { maxBuffer: 10 * 1024 * 1024, env: { ...process.env, NODE_OPTIONS: "" } },
  );
  const after = await contestant.cpu();
  const result = JSON.parse(stdout) as {
    requests: { total: number; average: number };
    non2xx: number;
    errors: number;
    duration: number;
  };
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${load.path}: ${result.non2xx} refusals and ${result.errors} errors under load`);
  return {
    requestsPerSecond: result.requests.total / result.duration,
    cpuMicrosecondsPerRequest: (after - before) / result.requests.total,
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
