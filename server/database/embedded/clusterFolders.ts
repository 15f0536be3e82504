import { randomUUID } from "node:crypto";
import { chown, lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import type { Account } from "./account.js";
import { run } from "./runProgram.js";

/** Folders where root can keep files that the database's account must reach; the first usable one wins. */
const OPEN_FOLDERS = ["/var/lib/milepost", "/var/tmp/milepost", path.join(tmpdir(), "milepost")];

/** Where copies of the binaries may be kept. */
export function cacheFolders(account: Account | undefined, dataDir: string): readonly string[] {
  return account === undefined ? [dataDir] : OPEN_FOLDERS;
}

/**
 * The folder that the cluster lives in: `DATA_DIR/postgres`, or, when root runs the server and the database's account
 * cannot enter DATA_DIR, an outside folder whose path is stored in `DATA_DIR/postgres.location`. An existing cluster is
 * always found again.
 */
export async function clusterFolder(dataDir: string, account: Account | undefined): Promise<string> {
  const inside = path.join(dataDir, "postgres");
  if (account === undefined) return inside;
  const pointer = path.join(dataDir, "postgres.location");
  const known = await readFile(pointer, "utf8").catch(() => undefined);
  if (known !== undefined) return known.trim();
  if (await canUse(dataDir, account)) return inside;
  for (const folder of OPEN_FOLDERS) {
    const outside = path.join(folder, `cluster-${randomUUID()}`);
    const usable = await mkdir(folder, { recursive: true, mode: 0o755 }).then(
      async () => (await belongsToUs(folder)) && (await canUse(folder, account)),
      () => false,
    );
    if (!usable) continue;
    await writeFile(ownerFile(outside), `${dataDir}\n`);
    await writeFile(pointer, `${outside}\n`);
    return outside;
  }
  throw new Error(
    `The account ${account.name}, which runs PostgreSQL instead of root, cannot access ${dataDir}: set DATA_DIR to a folder that it can access.`,
  );
}

/** Whether an earlier start has created a cluster. */
export async function hasEmbeddedCluster(dataDir: string): Promise<boolean> {
  for (const cluster of [path.join(dataDir, "postgres"), ...(await externalClusters(dataDir))]) {
    const version = await lstat(path.join(cluster, "PG_VERSION")).catch(() => undefined);
    if (version !== undefined) return true;
  }
  return false;
}

/**
 * The file next to an outside cluster that names its DATA_DIR, even after DATA_DIR and its pointer have been removed.
 */
export function ownerFile(cluster: string): string {
  return `${cluster}.data-dir`;
}

/** The outside clusters that were created for this DATA_DIR. Never returns anything else, even if the pointer says otherwise. */
export async function externalClusters(dataDir: string): Promise<readonly string[]> {
  const pointed = (await readFile(path.join(dataDir, "postgres.location"), "utf8").catch(() => "")).trim();
  const found: string[] = [];
  for (const folder of OPEN_FOLDERS) {
    const names = await readdir(folder).catch(() => []);
    if (names.length === 0 || !(await belongsToUs(folder))) continue;
    for (const name of new Set(names.map((each) => each.replace(/\.data-dir$/, "")))) {
      const cluster = path.join(folder, name);
      const owner = (await readFile(ownerFile(cluster), "utf8").catch(() => "")).trim();
      if (/^cluster-[\da-f-]{36}$/.test(name) && (cluster === pointed || owner === dataDir)) found.push(cluster);
    }
  }
  return found;
}

/** In a world-writable folder (/tmp) someone else may have created it first. */
export async function belongsToUs(folder: string): Promise<boolean> {
  const stat = await lstat(folder);
  return stat.isDirectory() && stat.uid === (process.getuid?.() ?? stat.uid) && (stat.mode & 0o022) === 0;
}

/** Tests actual access: permissions, access lists and mounts all play a part. */
async function canUse(folder: string, account: Account): Promise<boolean> {
  const trial = await mkdtemp(path.join(folder, "probe-"));
  try {
    await chown(trial, account.uid, account.gid);
    return (await run("/bin/sh", ["-c", 'cd "$0" && : > file', trial], account)).ok;
  } finally {
    await rm(trial, { recursive: true, force: true });
  }
}
