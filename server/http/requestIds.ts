import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

import type { FastifyInstance } from "fastify";

import { maskCardNumbers } from "../core/cardNumbers.js";

/** A caller's own id is taken when it cannot hurt a log line or a header, and is no card's number. */
const SANE = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,99}$/;

export function requestIdOf(request: IncomingMessage): string {
  const sent = request.headers["x-request-id"];
  return typeof sent === "string" && SANE.test(sent) && maskCardNumbers(sent) === sent ? sent : randomUUID();
}

/** Every answer says under which id the log speaks of it. */
export function answerRequestIds(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    // Not on the raw response: Node writes headers that come all at once by a shorter way.
    reply.header("x-request-id", request.id);
    done();
  });
}
