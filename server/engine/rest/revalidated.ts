import type { Readable } from "node:stream";

import type { FastifyReply, FastifyRequest } from "fastify";

import { isUnchanged } from "./etag.js";
import type { RestRow } from "./row.js";

/** Kept by the browser of the one who asked, but asked about each time. */
const OWN = "private, no-cache";

export function cachingOf({ publicSeconds }: RestRow): string {
  return publicSeconds === undefined ? OWN : `public, max-age=${publicSeconds}`;
}

/** The answer, or 304 where the client has it already. The body is made only when it is sent. */
export function sendRevalidated(
  reply: FastifyReply,
  request: FastifyRequest,
  etag: string,
  body: () => string | Readable,
  caching = OWN,
): FastifyReply {
  reply.header("etag", etag).header("cache-control", caching);
  if (isUnchanged(request.headers["if-none-match"], etag)) return reply.code(304).send();
  return reply.send(body());
}
