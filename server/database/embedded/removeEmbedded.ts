import { lstat, readdir, rm, rmdir } from "node:fs/promises";
import path from "node:path";

import { externalClusters, ownerFile } from "./clusterFolders.js";
import { lockDataDir } from "./dataDirLock.js";
import { stopOrphan } from "./orphan.js";

/** What the product keeps in DATA_DIR, with what a killed process leaves. */
const OURS = [
  /^postgres(?:\.new-\d+(?:-password)?)?$/,
  /^postgres\.(?:password(?:\.new)?|location|log)$/,
  // A copy of the programs, by its version.
  /^postgres-\d+\.\d+\.\d+(?:-beta\.\d+)?(?:\.\d+)?$/,
  /^(?:app\.secret|server\.lock(?:\.stale)?)(?:\.\d+)?$/,
];

/**
 * The embedded database's files for this DATA_DIR, wherever they are; empty if there are none. Anything else in that
 * folder belongs to the user: a backup, or the cluster of an earlier version that was moved away.
 */
export async function embeddedFiles(dataDir: string): Promise<readonly string[]> {
  const inside = (await readdir(dataDir).catch(() => [])).filter((name) => OURS.some((form) => form.test(name)));
  const outside = await externalClusters(dataDir);
  return [...inside.map((name) => path.join(dataDir, name)), ...outside];
}

/**
 * Removes all of it, so that the next start is a first one. Shuts down a database that a killed server left running.
 *
 * @throws Error with a one-sentence message while a server uses the folder.
 */
export async function removeEmbedded(dataDir: string): Promise<void> {
  const isThere = await lstat(dataDir).then(
    (stat) => stat.isDirectory(),
    () => false,
  );
  // The lock's own file is removed last.
  const lock = isThere ? await lockDataDir(dataDir) : undefined;
  try {
    const outside = await externalClusters(dataDir);
    for (const cluster of [path.join(dataDir, "postgres"), ...outside]) {
      await stopOrphan(cluster);
      await rm(cluster, { recursive: true, force: true, maxRetries: 3 });
      await rm(ownerFile(cluster), { force: true });
    }
    for (const remains of await embeddedFiles(dataDir))
      if (path.basename(remains) !== "server.lock") await rm(remains, { recursive: true, force: true, maxRetries: 3 });
  } finally {
    await lock?.release();
  }
  // The folder stays if it contains other files.
  if (isThere && (await readdir(dataDir)).length === 0) await rmdir(dataDir);
}
