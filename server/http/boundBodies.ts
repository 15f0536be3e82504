import { isUtf8 } from "node:buffer";
import { type Readable, Transform } from "node:stream";

import type { FastifyInstance, FastifyRequest } from "fastify";

import { DomainError } from "../core/errors.js";
import { BODY_LIMITS } from "../core/limits/bodyLimits.js";

export function announcedBytes({ headers }: FastifyRequest): number {
  return Number(headers["content-length"] ?? 0);
}

export function hasBody(request: FastifyRequest): boolean {
  return request.headers["transfer-encoding"] !== undefined || announcedBytes(request) > 0;
}

/**
 * Passes a body through, but refuses it as soon as it exceeds the usual limit.
 *
 * @throws DomainError PAYLOAD_TOO_LARGE, immediately if Content-Length says so, otherwise as an error on the stream.
 */
export function limitBody(body: Readable, request: FastifyRequest): Readable {
  if (announcedBytes(request) > BODY_LIMITS.usual) throw tooLarge();
  let received = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > BODY_LIMITS.usual) done(tooLarge());
      else done(null, chunk);
    },
  });
  body.on("error", (error) => bounded.destroy(error));
  // After a refusal no one is listening, and the connection may break while the rest of the body is discarded.
  bounded.on("error", () => undefined);
  // Not a pipeline: that would close the socket before the refusal is written.
  return body.pipe(bounded);
}

export function tooLarge(): DomainError {
  return new DomainError("PAYLOAD_TOO_LARGE", "The request is larger than this address accepts.");
}

/** Nothing here decompresses a body, so a compressed one is refused as such and not as broken JSON or a broken file. */
export function refuseCompressedBodies(app: FastifyInstance): void {
  app.addHook("preParsing", (request, _reply, body, done) => {
    const coding = request.headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
    if (coding === "identity" || !hasBody(request)) return done(null, body);
    // RFC 9110, 15.5.16: the header names what would have been accepted.
    const accepted = { "Accept-Encoding": "identity" };
    done(new DomainError("UNSUPPORTED_MEDIA_TYPE", "Send the body uncompressed.", [], accepted));
  });
}

/**
 * Parses JSON as Fastify does, with three differences: an empty body counts as no body (sign-outs send none),
 * `__proto__` is treated as an unknown field, and bytes that are not UTF-8 are refused, because lenient decoding would
 * store a name with U+FFFD in it.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("remove", "remove");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, body, done) => {
    if (!isUtf8(body)) return done(new DomainError("BAD_REQUEST", "The request body is not UTF-8."));
    const text = body.toString();
    if (text.trim() === "") return done(null, undefined);
    void parse(request, text, (error, value) => {
      if (error === null) done(null, value);
      else done(new DomainError("BAD_REQUEST", "The request body is not JSON."));
    });
  });
}
