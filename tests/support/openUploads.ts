import { readdir, readlink } from "node:fs/promises";
import path from "node:path";

const OPEN_FILES = "/proc/self/fd";

/**
 * The uploads that this process is receiving or storing. They have no name in any folder, but Linux lists them with the
 * open files. Empty on other systems.
 */
export async function openUploads(): Promise<readonly string[]> {
  const numbers = await readdir(OPEN_FILES).catch(() => []);
  const files = await Promise.all(numbers.map((each) => readlink(path.join(OPEN_FILES, each)).catch(() => "")));
  return files.filter((file) => path.basename(file).startsWith(`upload-${process.pid}-`));
}
