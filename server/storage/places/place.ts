import type { Readable } from "node:stream";

import type { EntityManager } from "typeorm";

/** As `stored_file.place` says it. */
export type PlaceName = "database" | "folder" | "s3";

/** What is to be stored: its size and hash are known, its bytes may lie in memory or on disk. */
export interface Content {
  readonly byteLength: number;
  readonly sha256: Uint8Array;
  /** The bytes from the beginning, each time that it is called. */
  open(): Readable;
}

/** What a place is told of a file: `id` is its row's, `key` its own random name. */
export interface StoredName {
  readonly id: string;
  readonly key: string;
}

/** Where bytes are kept. Its objects are written once and never changed. */
export interface Place {
  readonly name: PlaceName;
  /** The transaction is the one that inserted the file's row; a place outside of the database does not take part in it. */
  write(file: StoredName, content: Content, manager: EntityManager): Promise<void>;
  /** @throws Error when it is not there. */
  open(file: StoredName): Promise<Readable>;
  /** Removes what may or may not be there. */
  remove(file: StoredName): Promise<void>;
}
