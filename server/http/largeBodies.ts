import { type Readable, Transform, finished } from "node:stream";

import type { FastifyInstance, FastifyRequest } from "fastify";

import { addressKey } from "../core/addressKey.js";
import { DomainError } from "../core/errors.js";
import { BODY_LIMITS } from "../core/limits/bodyLimits.js";
import { FairGate, type FairGateBounds } from "../core/limits/fairGate.js";
import { announcedBytes, boundToUsual, tooLarge } from "./boundBodies.js";
import { clientAddress } from "./clientAddress.js";
import { isUnread } from "./unreadBodies.js";

export interface LargeBodyBounds extends FairGateBounds {
  /** Bytes that must come within each window. */
  readonly windowBytes: number;
  readonly windowMs: number;
}

/**
 * Thirty bodies of 13 MB at once took half a gigabyte: large ones pass a few at a time, the others wait unread in their sockets. Whoever has a turn uses it:
 * the slowest line that can send 5 MB within the time for a request is twice as fast.
 */
export const LARGE_BODY_BOUNDS: LargeBodyBounds = {
  atOnce: 6,
  perSender: 2,
  waiting: 100,
  waitingPerSender: 10,
  waitMs: 20_000,
  windowBytes: 256 * 1024,
  windowMs: 10_000,
};

declare module "fastify" {
  interface FastifyRequest {
    /** Its body is refused over the usual limit, also on a route that takes larger ones. */
    isBoundToUsual: boolean;
    /** Who sends: an account, once it is known. */
    sender: string;
  }
}

/** Puts bodies over the usual limit through one gate, on the routes that take them (those with a `bodyLimit` of their own). */
export function gateLargeBodies(app: FastifyInstance, bounds: LargeBodyBounds = LARGE_BODY_BOUNDS): void {
  const gate = new FairGate(bounds);
  const inside = new WeakMap<FastifyRequest, () => void>();
  app.decorateRequest("isBoundToUsual", false);
  app.decorateRequest("sender", "");

  app.addHook("preParsing", async (request, reply, body: Readable) => {
    if (request.isBoundToUsual) return boundToUsual(body, request);
    if (!mayBeLarge(request)) return body;
    if (announcedBytes(request) > (request.routeOptions.bodyLimit ?? 0)) throw tooLarge();
    const leave = await gate.enter(request.sender || addressKey(clientAddress(request)), request.signal);
    inside.set(request, leave);
    // The end of the answer's stream comes in every case: answered, broken off while the answer was made, or gone before it had its turn.
    finished(reply.raw, leave);
    return inPace(body, bounds);
  });
  // The rest of a refused body is thrown away, which keeps nobody waiting.
  app.addHook("onSend", async (request, _reply, payload) => {
    if (isUnread(request)) inside.get(request)?.();
    return payload;
  });
}

/** To be called before the body is read: whoever is not signed in neither sends large bodies nor keeps others' waiting. */
export function bindToUsual(request: FastifyRequest): void {
  request.isBoundToUsual = true;
}

export function mayBeLarge(request: FastifyRequest): boolean {
  if ((request.routeOptions.bodyLimit ?? BODY_LIMITS.usual) <= BODY_LIMITS.usual) return false;
  // Without a length the body comes in chunks and may have any size.
  return request.headers["content-length"] === undefined
    ? request.headers["transfer-encoding"] !== undefined
    : announcedBytes(request) > BODY_LIMITS.usual;
}

/** The same body, given up when too little of it comes within a window. */
function inPace(body: Readable, { windowBytes, windowMs }: LargeBodyBounds): Readable {
  let received = 0;
  const paced = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      done(null, chunk);
    },
  });
  const timer = setInterval(() => {
    if (received < windowBytes) paced.destroy(tooSlow());
    received = 0;
  }, windowMs).unref();
  body.once("end", () => clearInterval(timer));
  paced.once("close", () => clearInterval(timer));
  body.on("error", (error) => paced.destroy(error));
  // Whoever has refused the body listens no more, and a connection may break while its rest is thrown away.
  paced.on("error", () => undefined);
  // Not a pipeline: that would close the socket before the refusal is written.
  return body.pipe(paced);
}

function tooSlow(): DomainError {
  return new DomainError("REQUEST_TIMEOUT", "The request came too slowly. Please try again on a faster connection.");
}
