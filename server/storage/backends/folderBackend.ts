import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";

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
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await (await open(probe, "w", 0o600)).close();
      await rm(probe);
    } catch (error) {
      throw new Error(`STORAGE_URL names the folder ${folder}, which is not writable: ${reasonOf(error)}.`, {
        cause: error,
      });
    }
    return backend;
  }

  /** Flushed to disk before this resolves, and under its final name only when complete. */
  async write(file: StoredName, content: Content): Promise<void> {
    const target = this.pathOf(file);
    const unfinished = `${target}.part`;
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
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

function reasonOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
