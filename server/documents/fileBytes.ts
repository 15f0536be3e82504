import { createHash, randomBytes } from "node:crypto";

import type { DataSource, EntityManager } from "typeorm";

const CHUNK_BYTES = 262_144;

/** Returns the stored file's id. */
export async function saveBytes(manager: EntityManager, bytes: Buffer, contentType: string): Promise<string> {
  const rows: readonly { id: string }[] = await manager.query(
    `insert into stored_file (sha256, size_bytes, content_type, place, storage_key) values ($1, $2, $3, 'database', $4) returning id`,
    [createHash("sha256").update(bytes).digest(), bytes.length, contentType, randomBytes(16).toString("hex")],
  );
  const id = rows[0]?.id ?? "";
  for (let from = 0, position = 0; from < bytes.length; from += CHUNK_BYTES, position += 1) {
    await manager.query("insert into stored_file_chunk (stored_file_id, position, bytes) values ($1, $2, $3)", [
      id,
      position,
      bytes.subarray(from, from + CHUNK_BYTES),
    ]);
  }
  return id;
}

export async function readBytes(database: DataSource, id: string): Promise<Buffer> {
  const chunks: readonly { bytes: Buffer }[] = await database.query(
    "select bytes from stored_file_chunk where stored_file_id = $1 order by position",
    [id],
  );
  return Buffer.concat(chunks.map(({ bytes }) => bytes));
}
