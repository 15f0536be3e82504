import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";

import { makeFolder } from "#server/core/makeFolder.js";
import type { Content, StorageBackend, StoredName } from "./storageBackend.js";

/**
 * A folder on this machine or a shared disk: `file:///var/lib/milepost/files`. Readable only by this program's user.
 */
export class FolderBackend implements StorageBackend {
  readonly name = "folder";

  private constructor(private readonly folder: string) {}

  /** @throws Error whose message is one sentence, if the folder is not writable. */
  static async at(folder: string): Promise<FolderBackend> {
    const backend = new FolderBackend(folder);
    const probe = path.join(folder, `.writable-${process.pid}`);
    try {
      await makeFolder(folder, { mode: 0o700 });
      await (await open(probe, "w", 0o600)).close();
      await rm(probe);
    } catch (error) {
      throw new Error(`STORAGE_URL names the folder ${folder}, which is not writable: ${reasonOf(error)}.`, {
        cause: error,
      });
    }
    return backend;
  }

  /** Flushed to disk with its name before this resolves, and under its final name only when complete. */
  async write(file: StoredName, content: Content): Promise<void> {
    const target = this.pathOf(file);
    const unfinished = `${target}.part`;
    const parent = path.dirname(target);
    const isNew = (await mkdir(parent, { recursive: true, mode: 0o700 })) !== undefined;
    const handle = await open(unfinished, "wx", 0o600);
    try {
      for await (const bytes of content.open()) await handle.appendFile(bytes as Uint8Array);
      await handle.sync();
    } catch (error) {
      await handle.close();
      await rm(unfinished, { force: true });
      throw error;
    }
    await handle.close();
    await rename(unfinished, target);
    await flushFolder(parent);
    if (isNew) await flushFolder(this.folder);
  }

  async open(file: StoredName): Promise<Readable> {
    const handle = await open(this.pathOf(file), "r");
    return createReadStream("", { fd: handle });
  }

  async remove(file: StoredName): Promise<void> {
    await rm(this.pathOf(file), { force: true });
  }

  /** Keys are random hex, so no folder gets very large, and none leads outside. */
  private pathOf({ key }: StoredName): string {
    return path.join(this.folder, key.slice(0, 2), key);
  }
}

/** On Windows and some network disks. */
const CANNOT_BE_FLUSHED: ReadonlySet<unknown> = new Set(["EINVAL", "EPERM", "EISDIR", "ENOTSUP"]);

/** Names are in the folder: without this, a power failure would lose that of a flushed file. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } catch (error) {
    if (!CANNOT_BE_FLUSHED.has((error as NodeJS.ErrnoException).code)) throw error;
  } finally {
    await handle.close();
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
