import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

import { makeFolder } from "#server/core/makeFolder.js";
import { hasEnded, pause, startMark } from "./processes.js";

/** How long a server that was just told to stop gets to exit, so that a restart is not refused. */
const TIMEOUT_MS = 3_000;

const heldByThisProcess = new Set<string>();

export interface DataDirLock {
  release(): Promise<void>;
}

interface Holder {
  readonly pid: number;
  readonly mark: string | undefined;
}

/**
 * Allows one server per data folder. The file holds the process id and start time, so that an id reused by a later
 * process, or by this one in a restarted container, does not count.
 * @throws Error with a one-sentence message when another live process holds the folder, and one that names DATA_DIR
 * when it is no folder that the server can write to.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const file = lockFile(dataDir);
  const mine: Holder = { pid: process.pid, mark: await startMark(process.pid) };
  const draft = `${file}.${process.pid}`;
  const deadline = Date.now() + TIMEOUT_MS;
  try {
    await makeFolder(dataDir);
    await writeFile(draft, JSON.stringify(mine), { mode: 0o644 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`DATA_DIR (${dataDir}) can't be used: ${reason}.`, { cause: error });
  }
  try {
    for (;;) {
      // link() is the atomic step: it fails if the name exists, and the name never refers to a half-written file.
      const taken = await link(draft, file).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === "EEXIST") return false;
          throw error;
        },
      );
      if (taken) return heldLock(file);
      const holder = await removeStale(file);
      if (holder !== undefined && Date.now() > deadline) throw new Error(refusal(holder, dataDir));
      if (holder !== undefined) await pause(100);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** Whether a live process is using the folder. */
export async function isDataDirHeld(dataDir: string): Promise<boolean> {
  const file = lockFile(dataDir);
  const holder = parseHolder(await readFile(file, "utf8").catch(() => ""));
  return holder !== undefined && (await isHeld(holder, file));
}

function lockFile(dataDir: string): string {
  return path.join(dataDir, "server.lock");
}

function heldLock(file: string): DataDirLock {
  heldByThisProcess.add(file);
  return {
    release: async () => {
      heldByThisProcess.delete(file);
      await rm(file, { force: true });
    },
  };
}

function refusal({ pid }: Holder, dataDir: string): string {
  return `Another server (process ${pid}) is using the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`;
}

/** Returns the live process that holds the folder, or undefined when there is none and the stale file was removed. */
async function removeStale(file: string): Promise<Holder | undefined> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const holder = parseHolder(text);
  if (holder !== undefined && (await isHeld(holder, file))) return holder;
  // Two processes may both find it stale. The file that was moved away is checked again, and put back if it was the
  // other's fresh one.
  const aside = `${file}.stale.${process.pid}`;
  const moved = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return undefined;
  if ((await readFile(aside, "utf8")) !== text) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
  return undefined;
}

function parseHolder(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("pid" in value) || typeof value.pid !== "number")
      return undefined;
    return { pid: value.pid, mark: "mark" in value && typeof value.mark === "string" ? value.mark : undefined };
  } catch {
    return undefined;
  }
}

async function isHeld({ pid, mark }: Holder, file: string): Promise<boolean> {
  if (pid === process.pid) return heldByThisProcess.has(file);
  if (await hasEnded(pid)) return false;
  const now = await startMark(pid);
  return mark === undefined || now === undefined || now === mark;
}
