import type { Readable } from "node:stream";

import type { EntityManager } from "typeorm";

/** As stored in `stored_file.place`. */
export type BackendName = "database" | "folder" | "s3";

/** Content to be stored, whose size and hash are known; its bytes may be in memory or on disk. */
export interface Content {
  readonly byteLength: number;
  readonly sha256: Uint8Array;
  /** A new stream from the beginning, each time it is called. */
  open(): Readable;
}

/** How a backend identifies a file: `id` is its row's, `key` its own random name. */
export interface StoredName {
  readonly id: string;
  readonly key: string;
}

/** Where bytes are stored. Objects are written once and never changed. */
export interface StorageBackend {
  readonly name: BackendName;
  /** `manager` is the transaction that inserted the file's row; a backend outside the database ignores it. */
  write(file: StoredName, content: Content, manager: EntityManager): Promise<void>;
  /** @throws Error if the file is not there. */
  open(file: StoredName): Promise<Readable>;
  /** Removes the file if it is there. */
  remove(file: StoredName): Promise<void>;
}
