import { Readable } from "node:stream";

import type { DataSource, EntityManager } from "typeorm";

import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import type { Content, StorageBackend, StoredName } from "./storageBackend.js";

/** Bytes per row, which bounds what writing and reading hold in memory. */
const CHUNK_BYTES = 256 * 1024;

/** Stores files in PostgreSQL, in chunks that are deleted together with the file's row. */
export class DatabaseBackend implements StorageBackend {
  readonly name = "database";

  constructor(private readonly database: DataSource) {}

  async write({ id }: StoredName, content: Content, manager: EntityManager): Promise<void> {
    let position = 0;
    for await (const bytes of inChunks(content.open())) {
      await run(
        manager,
        sql`insert into stored_file_chunk (stored_file_id, position, bytes) values (${id}, ${position}, ${bytes})`,
      );
      position += 1;
    }
  }

  open({ id }: StoredName): Promise<Readable> {
    return Promise.resolve(Readable.from(this.chunks(id), { objectMode: false, highWaterMark: CHUNK_BYTES }));
  }

  /** Deleting the row has already deleted the chunks. */
  async remove(): Promise<void> {}

  /** Reads each chunk separately, so that a slow reader holds no connection; stored files never change. */
  private async *chunks(id: string): AsyncGenerator<Uint8Array, void, undefined> {
    for (let position = 0; ; position += 1) {
      const rows: readonly { bytes: Uint8Array }[] = await run(
        this.database,
        sql`select bytes from stored_file_chunk where stored_file_id = ${id} and position = ${position}`,
      );
      const [row] = rows;
      if (row === undefined) return;
      yield row.bytes;
    }
  }
}

/** The same bytes in chunks of full size, except for the last one. */
async function* inChunks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    waiting.push(piece);
    length += piece.length;
    while (length >= CHUNK_BYTES) {
      const all = Buffer.concat(waiting);
      yield all.subarray(0, CHUNK_BYTES);
      waiting = [all.subarray(CHUNK_BYTES)];
      length = all.length - CHUNK_BYTES;
    }
  }
  if (length > 0) yield Buffer.concat(waiting);
}
