import { readFile, mkdir, rm, statfs } from "node:fs/promises";
import path from "node:path";

/** Linux keeps it in memory, so a file there never waits for a disk. */
const MEMORY = "/dev/shm";
const MIN_MEMORY_BYTES = 4 * 1024 ** 3;

/** A folder of the tests in memory, if there is enough: containers may have as little as 64 MB. */
export async function memoryFolder(): Promise<string | undefined> {
  const bytes = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  if (bytes < MIN_MEMORY_BYTES) return undefined;
  const folder = path.join(MEMORY, `milepost-tests-${process.getuid?.()}`);
  await mkdir(folder, { recursive: true, mode: 0o755 });
  return folder;
}

/**
 * For the setup of a run: its temporary files are in memory, those of the processes that it starts, too. The data
 * folders among them are as durable as the product's, and each commit would wait for the disk. Not used if programs may
 * not run from there, as some tests require.
 */
export async function keepTemporaryFilesInMemory(): Promise<() => Promise<void>> {
  const memory = await memoryFolder();
  if (memory === undefined || (await isWithoutPrograms())) return async () => undefined;
  const folder = path.join(memory, `run-${process.pid}`);
  await mkdir(folder, { recursive: true, mode: 0o755 });
  process.env["TMPDIR"] = folder;
  return async () => await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

async function isWithoutPrograms(): Promise<boolean> {
  const mounts = await readFile("/proc/mounts", "utf8").catch(() => "");
  return mounts.split("\n").some((line) => line.split(" ")[1] === MEMORY && /\bnoexec\b/.test(line));
}
