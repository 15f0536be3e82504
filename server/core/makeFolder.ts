import { mkdir, stat } from "node:fs/promises";
import path from "node:path";

/**
 * Creates a folder and those above it, unless they exist; `mode` is that of the created ones. Not by Node's own `recursive`, which never ends where a folder
 * cannot be created because one above is "missing" although it is there, as in /proc.
 */
export async function makeFolder(folder: string, options: { readonly mode?: number } = {}): Promise<void> {
  const parent = path.dirname(folder);
  try {
    await mkdir(folder, options);
  } catch (error) {
    if (await isFolder(folder)) return;
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || (await isFolder(parent))) throw error;
    await makeFolder(parent, options);
    await makeFolder(folder, options);
  }
}

async function isFolder(name: string): Promise<boolean> {
  return await stat(name).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
