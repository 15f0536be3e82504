import { type Readable, Transform, finished } from "node:stream";

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { DomainError } from "../core/errors.js";
import { BODY_LIMITS } from "../core/limits/bodyLimits.js";
import { FairGate, type FairGateBounds } from "../core/limits/fairGate.js";
import { announcedBytes, limitBody, tooLarge } from "./boundBodies.js";
import { senderKey } from "./senderKey.js";
import { isUnread } from "./unreadBodies.js";

export interface LargeBodyBounds extends FairGateBounds {
  /** Bytes that must arrive within each window. */
  readonly windowBytes: number;
  readonly windowMs: number;
}

/**
 * Thirty bodies of 13 MB at once took half a gigabyte, so large ones are admitted a few at a time while the others wait
 * unread in their sockets. An admitted sender must keep up a minimum pace: the slowest connection that can send 5 MB
 * within the request timeout is twice as fast.
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
    /** Whether its body is held to the usual limit even on a route that takes larger ones. */
    isBoundToUsual: boolean;
    /** The sender's key: the account, once it is known. */
    sender: string;
  }
}

/**
 * Admits bodies over the usual limit through one gate, on the routes that accept them (those with a `bodyLimit` of
 * their own).
 */
export function gateLargeBodies(app: FastifyInstance, bounds: LargeBodyBounds = LARGE_BODY_BOUNDS): void {
  const gate = new FairGate(bounds);
  const inside = new WeakMap<FastifyRequest, () => void>();
  app.decorateRequest("isBoundToUsual", false);
  app.decorateRequest("sender", "");

  // Both hooks use callbacks: a promise for each request would only serve the few large bodies.
  app.addHook("preParsing", (request, reply, body: Readable, done) => {
    if (!request.isBoundToUsual && !mayBeLarge(request)) return done(null, body);
    void admit(request, reply, body, done);
  });
  // The rest of a refused body is discarded, which holds no one up.
  app.addHook("onSend", (request, _reply, payload, done) => {
    if (isUnread(request)) inside.get(request)?.();
    done(null, payload);
  });

  async function admit(request: FastifyRequest, reply: FastifyReply, body: Readable, done: Admitted): Promise<void> {
    let bounded: Readable;
    try {
      bounded = await admitted(request, reply, body);
    } catch (error) {
      return done(error as Error);
    }
    done(null, bounded);
  }

  async function admitted(request: FastifyRequest, reply: FastifyReply, body: Readable): Promise<Readable> {
    if (request.isBoundToUsual) return limitBody(body, request);
    if (announcedBytes(request) > (request.routeOptions.bodyLimit ?? 0)) throw tooLarge();
    const leave = await gate.enter(senderKey(request), request.signal);
    inside.set(request, leave);
    // The response stream ends in every case: answered, aborted while the answer was being produced, or gone before its
    // turn.
    finished(reply.raw, leave);
    return inPace(body, bounds);
  }
}

type Admitted = (error: Error | null, body?: Readable) => void;

/** Call this before the body is read: without a session, a client may not send large bodies or hold up others. */
export function applyUsualLimit(request: FastifyRequest): void {
  request.isBoundToUsual = true;
}

export function mayBeLarge(request: FastifyRequest): boolean {
  if ((request.routeOptions.bodyLimit ?? BODY_LIMITS.usual) <= BODY_LIMITS.usual) return false;
  // Without Content-Length the body is chunked and may have any size.
  return request.headers["content-length"] === undefined
    ? request.headers["transfer-encoding"] !== undefined
    : announcedBytes(request) > BODY_LIMITS.usual;
}

/** Passes a body through, but fails when too little of it arrives within a window. */
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
  // After a refusal no one is listening, and the connection may break while the rest of the body is discarded.
  paced.on("error", () => undefined);
  // Not a pipeline: that would close the socket before the refusal is written.
  return body.pipe(paced);
}

function tooSlow(): DomainError {
  return new DomainError("REQUEST_TIMEOUT", "The upload was too slow. Please try again on a faster connection.");
}
