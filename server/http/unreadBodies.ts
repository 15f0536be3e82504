import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";

import type { FastifyInstance, FastifyRequest } from "fastify";

import { hasBody } from "./boundBodies.js";

/** Bytes of a refused body that are still read and discarded. */
const MAX_DISCARDED = 64 * 1024 * 1024;
/** How long that may take. */
const DISCARD_WITHIN_MS = 60_000;

/**
 * Lets a client read why its body was refused. The answer is written at once, but ends only after the rest of the body
 * has arrived: closing the connection earlier would lose the answer, and a client that sends everything before reading
 * would only see a broken connection. A client that keeps sending is cut off.
 */
export function readRefusedBodies(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    if (typeof payload !== "string" || request.method === "HEAD" || !isUnread(request)) return done(null, payload);
    reply.header("content-length", Buffer.byteLength(payload));
    done(null, Readable.from(answerThenDiscard(payload, request.raw, reply.raw), { objectMode: false }));
  });
}

/** Whether there is a body that has not been read to its end. */
export function isUnread(request: FastifyRequest): boolean {
  const { raw } = request;
  return hasBody(request) && !raw.complete && !raw.readableEnded && !raw.destroyed;
}

async function* answerThenDiscard(
  answer: string,
  body: IncomingMessage,
  response: ServerResponse,
): AsyncGenerator<string, void, undefined> {
  yield answer;
  // Otherwise the rest of this body would be taken for the next request.
  if (!(await discarded(body))) response.once("finish", () => body.socket.destroy());
}

/** Whether the whole body has arrived. */
async function discarded(body: IncomingMessage): Promise<boolean> {
  return await new Promise((resolve) => {
    let bytes = 0;
    const stop = (whole: boolean): void => {
      clearTimeout(timer);
      body.off("data", count);
      resolve(whole);
    };
    const count = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > MAX_DISCARDED) stop(false);
    };
    const timer = setTimeout(() => stop(false), DISCARD_WITHIN_MS).unref();
    body.once("end", () => stop(true)).once("close", () => stop(true));
    body.on("data", count);
    // Its reader stopped reading, and would hold up the rest.
    body.unpipe();
    body.resume();
  });
}
