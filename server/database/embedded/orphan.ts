import { readFile } from "node:fs/promises";
import path from "node:path";

import { commandLine, hasEnded, isAlive, waitUntil } from "./processes.js";

const STOP_TIMEOUT_MS = 30_000;

/**
 * A server killed with SIGKILL leaves its postmaster running. If the process that postmaster.pid names is alive and was
 * started on this very folder, it is told to stop and waited for. The pid file itself is never touched: PostgreSQL's
 * own check of it protects the data.
 */
export async function stopOrphan(folder: string): Promise<boolean> {
  const pid = await postmasterPid(folder);
  if (pid === undefined || !isAlive(pid)) return false;
  const command = await commandLine(pid);
  if (command?.includes(`-D ${folder} `) !== true) return false;
  await stopPostmaster(pid);
  return true;
}

/**
 * SIGINT is PostgreSQL's fast shutdown: it ends sessions and flushes everything. If that takes too long, SIGQUIT
 * follows, and the next start recovers.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, "SIGINT");
  if (await waitUntil(async () => await hasEnded(pid), STOP_TIMEOUT_MS)) return;
  signal(pid, "SIGQUIT");
  await waitUntil(async () => await hasEnded(pid), STOP_TIMEOUT_MS);
}

/** The pid is the first line of postmaster.pid; the eighth says `ready` once connections are accepted. */
export async function postmasterPid(folder: string): Promise<number | undefined> {
  const [first] = await postmasterLines(folder);
  const pid = Number(first);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

export async function isReady(folder: string, pid: number | undefined): Promise<boolean> {
  const lines = await postmasterLines(folder);
  return Number(lines[0]) === pid && lines[7]?.trim() === "ready";
}

/** The port of a postmaster that accepts connections, from the file's fourth line. */
export async function readyPort(folder: string): Promise<number | undefined> {
  const lines = await postmasterLines(folder);
  const pid = Number(lines[0]);
  return pid > 0 && isAlive(pid) && lines[7]?.trim() === "ready" ? Number(lines[3]) : undefined;
}

async function postmasterLines(folder: string): Promise<readonly string[]> {
  const text = await readFile(path.join(folder, "postmaster.pid"), "utf8").catch(() => "");
  return text.split("\n");
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // it has exited in the meantime
  }
}
