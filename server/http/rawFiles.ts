import type { Readable } from "node:stream";

import type { FastifyRequest } from "fastify";

import { DomainError } from "../core/errors.js";
import { refusalOf } from "../core/fieldChecks.js";
import { fileNameOf } from "../core/fileName.js";

/** Forms wrap a file; here the body itself must be the file. */
const WRAPPED = /^(multipart\/|application\/x-www-form-urlencoded)/i;

/** @throws DomainError UNSUPPORTED_MEDIA_TYPE */
export function refuseForms(claimedType: string): void {
  if (WRAPPED.test(claimedType))
    throw new DomainError("UNSUPPORTED_MEDIA_TYPE", "Send the file itself as the body, not a form with it.");
}

/** @throws DomainError VALIDATION_FAILED if the header is missing, is not percent-encoded UTF-8, or names no file. */
export function fileNameIn(header: string | string[] | undefined): string {
  const name = fileNameOf(decoded(typeof header === "string" ? header : ""));
  if (name === "")
    throw refusalOf("X-Filename", "Send the file's name in the header X-Filename: percent-encoded UTF-8.");
  return name;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * Yields the body piece by piece. If the consumer stops early, the connection stays open so that the refusal can be
 * written; the rest of the body is then read and discarded.
 */
export async function* bytesOf({ body }: FastifyRequest): AsyncGenerator<Uint8Array, void, undefined> {
  if (body === undefined || body === null) return;
  const stream = body as Readable;
  try {
    yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw new DomainError(
      "BAD_REQUEST",
      "The file was cut off on the way. Please send it again.",
      [],
      {},
      { cause: error },
    );
  } finally {
    stream.resume();
  }
}
