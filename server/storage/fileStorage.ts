import { randomBytes, randomUUID } from "node:crypto";
import type { Readable } from "node:stream";

import type { DataSource, EntityManager } from "typeorm";

import { DomainError } from "../core/errors.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { AfterTransaction } from "./afterTransaction.js";
import type { Content, StorageBackend, BackendName, StoredName } from "./backends/storageBackend.js";
import { contentOf } from "./content.js";

export interface StoredContent {
  readonly stream: Readable;
  readonly contentType: string;
  readonly byteLength: number;
  /** Hex, of the content. */
  readonly sha256: string;
}

const RETRY = { "Retry-After": "30" };

interface StoredRow {
  readonly place: BackendName;
  readonly key: string;
  readonly contentType: string;
  readonly byteLength: number;
  readonly sha256: string;
}

/**
 * Stores uploaded files where STORAGE_URL says, and still finds those stored elsewhere before it was changed. Saving
 * and removing take part in the caller's transaction: if it fails, the bytes are as they were.
 */
export class FileStorage {
  private readonly backends: ReadonlyMap<BackendName, StorageBackend>;
  private readonly after: AfterTransaction;

  /** New files go to `backend`; `others` are only read from and removed from. */
  constructor(
    private readonly database: DataSource,
    private readonly backend: StorageBackend,
    others: readonly StorageBackend[] = [],
  ) {
    this.backends = new Map([...others, backend].map((each) => [each.name, each]));
    this.after = new AfterTransaction(database);
  }

  /**
   * Saves a file and returns the id of its row in `stored_file`, for a foreign key. `contentType` is what the content
   * shows (see contentType.ts).
   *
   * @throws DomainError UNAVAILABLE if the bytes cannot be stored at the moment.
   */
  async save(
    manager: EntityManager,
    bytes: Uint8Array | Content,
    { contentType }: { readonly contentType: string },
  ): Promise<string> {
    const content = bytes instanceof Uint8Array ? contentOf(bytes) : bytes;
    const file: StoredName = { id: randomUUID(), key: randomBytes(20).toString("hex") };
    await run(
      manager,
      sql`insert into stored_file (id, sha256, size_bytes, content_type, place, storage_key) values (${file.id}, ${content.sha256}, ${content.byteLength}, ${contentType}, ${this.backend.name}, ${file.key})`,
    );
    this.after.failure(manager, async () => await this.backend.remove(file));
    try {
      await this.backend.write(file, content, manager);
    } catch (error) {
      if (this.backend.name === "database") throw error;
      throw new DomainError("UNAVAILABLE", "Files can't be stored right now.", [], RETRY, { cause: error });
    }
    return file.id;
  }

  /** Undefined for an unknown id. @throws DomainError UNAVAILABLE if the bytes cannot be read at the moment. */
  async read(id: string): Promise<StoredContent | undefined> {
    const row = await this.rowOf(this.database.manager, id);
    if (row === undefined) return undefined;
    const { contentType, byteLength, sha256 } = row;
    const stream = await this.openAt(row.place, { id, key: row.key });
    return { stream, contentType, byteLength, sha256 };
  }

  /** Removes the row; the bytes are removed once the transaction has committed. */
  async remove(manager: EntityManager, id: string): Promise<void> {
    const row = await this.rowOf(manager, id);
    if (row === undefined) return;
    await run(manager, sql`delete from stored_file where id = ${id}`);
    const backend = this.backends.get(row.place);
    this.after.success(manager, async () => await backend?.remove({ id, key: row.key }));
  }

  private async openAt(name: BackendName, file: StoredName): Promise<Readable> {
    try {
      const backend = this.backends.get(name);
      if (backend === undefined) throw new Error(`STORAGE_URL no longer says where the files kept in "${name}" are`);
      return await backend.open(file);
    } catch (error) {
      throw new DomainError("UNAVAILABLE", "This file can't be read right now.", [], RETRY, { cause: error });
    }
  }

  private async rowOf(manager: EntityManager, id: string): Promise<StoredRow | undefined> {
    const rows: readonly StoredRow[] = await run(
      manager,
      sql`select place, storage_key as key, content_type as "contentType", size_bytes as "byteLength", encode(sha256, 'hex') as sha256
       from stored_file where id = ${id}`,
    );
    return rows[0];
  }
}
