import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";

import { DomainError } from "../core/errors.js";
import type { Content } from "./backends/storageBackend.js";

/** A file that is already in memory. */
export function contentOf(bytes: Uint8Array): Content {
  return {
    byteLength: bytes.length,
    sha256: createHash("sha256").update(bytes).digest(),
    open: () => Readable.from([bytes], { objectMode: false }),
  };
}

/** An uploaded file on this machine's disk, until it is discarded. */
export interface Spooled extends Content {
  discard(): Promise<void>;
}

/** How much of a file is read at once. */
const PIECE_BYTES = 64 * 1024;

/**
 * Receives a file of unknown size on disk, so that memory holds only one piece of each upload and no database
 * connection waits for a slow sender. The file has no name, so it is gone with the process, however that ends.
 *
 * @throws DomainError PAYLOAD_TOO_LARGE as soon as it exceeds `max` bytes.
 */
export async function spool(body: AsyncIterable<Uint8Array>, max: number): Promise<Spooled> {
  const file = path.join(tmpdir(), `upload-${process.pid}-${randomUUID()}`);
  const handle = await open(file, "wx+", 0o600);
  const discard = async (): Promise<void> => await handle.close();
  try {
    await rm(file);
    const received = await receive(body, handle, max);
    return { ...received, open: () => Readable.from(piecesOf(handle), { objectMode: false }), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function receive(
  body: AsyncIterable<Uint8Array>,
  file: FileHandle,
  max: number,
): Promise<Omit<Spooled, "open" | "discard">> {
  const hash = createHash("sha256");
  let byteLength = 0;
  for await (const bytes of body) {
    byteLength += bytes.length;
    if (byteLength > max) throw fileTooLarge(max);
    hash.update(bytes);
    await file.appendFile(bytes);
  }
  return { byteLength, sha256: hash.digest() };
}

/** Not a stream of the handle itself, which would close it when its reader stops early. */
async function* piecesOf(file: FileHandle): AsyncGenerator<Buffer, void, undefined> {
  for (let position = 0; ;) {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.allocUnsafe(PIECE_BYTES), position });
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

export function fileTooLarge(max: number): DomainError {
  return new DomainError("PAYLOAD_TOO_LARGE", `The file is larger than ${max / (1024 * 1024)} MB.`);
}
