import { isUtf8 } from "node:buffer";
import { type Readable, Transform, finished } from "node:stream";

import type { FastifyInstance, FastifyRequest } from "fastify";

import { DomainError } from "../core/errors.js";
import { BODY_LIMITS } from "../core/limits/bodyLimits.js";
import { Gate } from "../core/limits/gate.js";
import { isUnread } from "./unreadBodies.js";

/** Thirty bodies of 13 MB at once took half a gigabyte: large ones pass four at a time, the others wait unread in their sockets. */
const LARGE_AT_ONCE = 4;
const LARGE_WAITING = 100;

declare module "fastify" {
  interface FastifyRequest {
    /** Its body is refused over the usual limit, also on a route that takes larger ones. */
    isBoundToUsual: boolean;
  }
}

/** Puts bodies over the usual limit through one gate, on the routes that take them (those with a `bodyLimit` of their own). */
export function gateLargeBodies(app: FastifyInstance): void {
  const gate = new Gate(LARGE_AT_ONCE, LARGE_WAITING);
  const inside = new WeakMap<FastifyRequest, () => void>();
  app.decorateRequest("isBoundToUsual", false);

  app.addHook("preParsing", async (request, reply, body: Readable) => {
    if (request.isBoundToUsual) return boundToUsual(body, request);
    if (mayBeLarge(request)) {
      if (announced(request) > (request.routeOptions.bodyLimit ?? 0)) throw tooLarge();
      const leave = await gate.enter(request.signal);
      inside.set(request, leave);
      // The end of the answer's stream comes in every case: answered, broken off while the answer was made, or gone before it had its turn.
      finished(reply.raw, leave);
    }
    return body;
  });
  // The rest of a refused body is thrown away, which keeps nobody waiting.
  app.addHook("onSend", async (request, _reply, payload) => {
    if (isUnread(request)) inside.get(request)?.();
    return payload;
  });
}

function announced({ headers }: FastifyRequest): number {
  return Number(headers["content-length"] ?? 0);
}

/** To be called before the body is read: whoever is not signed in neither sends large bodies nor keeps others' waiting. */
export function bindToUsual(request: FastifyRequest): void {
  request.isBoundToUsual = true;
}

function mayBeLarge(request: FastifyRequest): boolean {
  if ((request.routeOptions.bodyLimit ?? BODY_LIMITS.usual) <= BODY_LIMITS.usual) return false;
  // Without a length the body comes in chunks and may have any size.
  return request.headers["content-length"] === undefined
    ? request.headers["transfer-encoding"] !== undefined
    : announced(request) > BODY_LIMITS.usual;
}

/**
 * The same body, refused as soon as it is over the usual limit.
 *
 * @throws DomainError PAYLOAD_TOO_LARGE, at once where the size is announced, else into the stream.
 */
function boundToUsual(body: Readable, request: FastifyRequest): Readable {
  if (announced(request) > BODY_LIMITS.usual) throw tooLarge();
  let received = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > BODY_LIMITS.usual) done(tooLarge());
      else done(null, chunk);
    },
  });
  body.on("error", (error) => bounded.destroy(error));
  // Not a pipeline: that would close the socket before the refusal is written.
  return body.pipe(bounded);
}

function tooLarge(): DomainError {
  return new DomainError("PAYLOAD_TOO_LARGE", "The request is larger than this address accepts.");
}

/**
 * JSON as Fastify reads it, but an empty body is no body (sign-outs send none), `__proto__` is a field that nobody knows, and bytes that are no
 * UTF-8 are refused: read leniently, a name would be stored with U+FFFD in it.
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
