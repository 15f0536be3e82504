import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

import type { Contestant } from "./contestants.js";
import { type PostgresCpu, spentBetween } from "./postgresCpu.js";

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
  /** Of all PostgreSQL processes; NaN if that cannot be read. */
  readonly postgresMicrosecondsPerRequest: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

export interface Driving {
  readonly seconds: number;
  readonly connections?: number;
  /** Requests per second over all connections; if absent, as many as are answered. */
  readonly rate?: number;
  readonly postgres?: PostgresCpu;
}

const UNDER_LOAD = path.join(import.meta.dirname, "underLoad.mjs");
const run = promisify(execFile);

/** Few connections, because more than the pool has would only measure the queue. */
const CONNECTIONS = 6;

/** Drives a contestant from a third process for some seconds. Throws on any answer other than 200. */
export async function drive(
  contestant: Contestant,
  load: Load,
  { seconds, connections = CONNECTIONS, rate, postgres }: Driving,
): Promise<Round> {
  const headers = {
    ...(load.cookie !== undefined && { cookie: load.cookie }),
    ...(load.body !== undefined && { "content-type": "application/json" }),
  };
  const { method, body, path: asked } = load;
  const url = `${contestant.origin}${asked}`;
  const options = { url, method, body, headers, connections, duration: seconds, overallRate: rate };
  const before = { node: await contestant.cpu(), postgres: await postgres?.() };
  const { stdout } = await run(process.execPath, [UNDER_LOAD, JSON.stringify(options)], {
    maxBuffer: 10 * 1024 * 1024,
    env: { ...process.env, NODE_OPTIONS: "" },
  });
  const after = { node: await contestant.cpu(), postgres: await postgres?.() };
  const result = JSON.parse(stdout) as {
    total: number;
    non2xx: number;
    errors: number;
    duration: number;
    p50: number;
    p99: number;
  };
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${asked}: ${result.non2xx} refusals and ${result.errors} errors under load`);
  return {
    requestsPerSecond: result.total / result.duration,
    cpuMicrosecondsPerRequest: (after.node - before.node) / result.total,
    postgresMicrosecondsPerRequest: spentBetween(before.postgres, after.postgres) / result.total,
    p50: result.p50,
    p99: result.p99,
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
