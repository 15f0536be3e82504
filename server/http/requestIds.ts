import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

import type { FastifyInstance } from "fastify";

import { maskCardNumbers } from "../core/cardNumbers.js";
import { withoutKeys } from "../core/loggedText.js";

/** A caller's own id is used if it is harmless in a log line and a header: no card number, and no policy number. */
const SANE = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,99}$/;

export function requestIdOf(request: IncomingMessage): string {
  const sent = request.headers["x-request-id"];
  return typeof sent === "string" && SANE.test(sent) && maskCardNumbers(withoutKeys(sent)) === sent
    ? sent
    : randomUUID();
}

/** Returns the request's id with every answer, so that it can be found in the log. */
export function answerRequestIds(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    // Not on the raw response: Node's fast path for headers that are written all at once would skip it.
    reply.header("x-request-id", request.id);
    done();
  });
}
