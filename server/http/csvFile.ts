import { Readable } from "node:stream";

import type { FastifyReply } from "fastify";

import { contentDisposition } from "../core/contentDisposition.js";

/** Answers with a CSV file, piece by piece; without pieces, only its headers. Nothing is set before: a refusal is no file to save. */
export function sendCsv(reply: FastifyReply, name: string, pieces?: AsyncIterable<string>): FastifyReply {
  return (
    reply
      .type("text/csv; charset=utf-8")
      .header("cache-control", "private, no-store")
      .header("vary", "Cookie, Authorization")
      .header("content-disposition", contentDisposition("attachment", name))
      // Always a stream: HEAD must not say that the file is empty.
      .send(Readable.from(pieces ?? [], { objectMode: false }))
  );
}
