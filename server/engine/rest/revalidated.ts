import type { Readable } from "node:stream";

import type { FastifyReply } from "fastify";

import { isUnchanged } from "./etag.js";
import type { RestRow } from "./row.js";

/** Only the caller's own browser may keep it, and must revalidate it each time. */
const OWN = "private, no-cache";

export function cachingOf({ publicSeconds }: RestRow): string {
  return publicSeconds === undefined ? OWN : `public, max-age=${publicSeconds}`;
}

/** Sends the answer, or 304 if the client has it already. The body is built only when it is sent. */
export function sendRevalidated(
  reply: FastifyReply,
  etag: string,
  body: () => string | Readable,
  caching = OWN,
): FastifyReply {
  reply.header("etag", etag).header("cache-control", caching);
  if (isUnchanged(reply.request.headers["if-none-match"], etag)) return reply.code(304).send();
  return reply.send(body());
}
