import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { requireStaff } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { bulkCsv } from "../records/bulk/chosenRowsCsv.js";
import { sendCsv } from "./csvFile.js";

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<RequestContext>;

/** Serves the chosen rows of a list as a file, which does not fit a row of the REST facade. */
export function serveBulkCsv(app: FastifyInstance, contextOf: ContextOf): void {
  app.get<{ Params: { id: string } }>("/api/admin/bulk/:id/rows.csv", async (request, reply) => {
    const context = await contextOf(request, reply);
    requireStaff(context);
    const { name, pieces } = await bulkCsv(context, request.params.id);
    return sendCsv(reply, name, context.headersOnly === true ? undefined : pieces);
  });
}
