import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, rm } from "node:fs/promises";
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

/**
 * Receives a file of unknown size on disk, so that memory holds only one piece of each upload and no database
 * connection waits for a slow sender.
 *
 * @throws DomainError PAYLOAD_TOO_LARGE as soon as it exceeds `max` bytes.
 */
export async function spool(body: AsyncIterable<Uint8Array>, max: number): Promise<Spooled> {
  const file = path.join(tmpdir(), `upload-${process.pid}-${randomUUID()}`);
  const discard = async (): Promise<void> => await rm(file, { force: true });
  try {
    const received = await receive(body, file, max);
    return { ...received, open: () => createReadStream(file), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function receive(
  body: AsyncIterable<Uint8Array>,
  file: string,
  max: number,
): Promise<Omit<Spooled, "open" | "discard">> {
  const hash = createHash("sha256");
  let byteLength = 0;
  const handle = await open(file, "wx", 0o600);
  try {
    for await (const bytes of body) {
      byteLength += bytes.length;
      if (byteLength > max) throw fileTooLarge(max);
      hash.update(bytes);
      await handle.appendFile(bytes);
    }
  } finally {
    await handle.close();
  }
  return { byteLength, sha256: hash.digest() };
}

export function fileTooLarge(max: number): DomainError {
  return new DomainError("PAYLOAD_TOO_LARGE", `The file is larger than ${max / (1024 * 1024)} MB.`);
}
