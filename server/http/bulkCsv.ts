import { Readable } from "node:stream";

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { requireStaff } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { contentDisposition } from "../core/contentDisposition.js";
import { bulkCsv } from "../records/bulk/chosenRowsCsv.js";

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<RequestContext>;

/** Serves the chosen rows of a list as a file, which does not fit a row of the REST facade. */
export function serveBulkCsv(app: FastifyInstance, contextOf: ContextOf): void {
  app.get<{ Params: { id: string } }>("/api/admin/bulk/:id/rows.csv", async (request, reply) => {
    const context = await contextOf(request, reply);
    requireStaff(context);
    const { name, pieces } = await bulkCsv(context, request.params.id);
    return reply
      .type("text/csv; charset=utf-8")
      .header("cache-control", "private, no-store")
      .header("vary", "Cookie")
      .header("content-disposition", contentDisposition("attachment", name))
      .send(context.headersOnly === true ? "" : Readable.from(pieces, { objectMode: false }));
  });
}
