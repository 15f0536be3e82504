import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { MAX_IMPORT_BYTES } from "#shared/limits/importLimits.js";
import { requireStaff } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { RequestContexts } from "../engine/requestContexts.js";
import { repeatable, markReplayed } from "../engine/rest/replays.js";
import { addLeadImport, assertMayImport } from "../records/imports/addLeadImport.js";
import { importErrorsCsv } from "../records/imports/importErrorsCsv.js";
import { fileTooLarge } from "../storage/content.js";
import { sendCsv } from "./csvFile.js";
import { bytesOf, fileNameIn, refuseForms } from "./rawFiles.js";

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<RequestContext>;

/** Receives files of leads as raw bytes, and returns the rows with errors. Neither fits a row of the REST facade. */
export function serveLeadImports(app: FastifyInstance, contextOf: ContextOf): void {
  const contexts = new RequestContexts<RequestContext>();
  void app.register(async (files) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser("*", (_request, body, done) => done(null, body));
    files.addHook("onRequest", async (request, reply) => {
      const context = contexts.set(request, await contextOf(request, reply));
      requireStaff(context);
      assertMayImport(context);
    });
    files.post("/api/admin/lead-imports", (request, reply) => receive(contexts.of(request), request, reply));
    files.get<{ Params: { id: string } }>("/api/admin/lead-imports/:id/errors.csv", async (request, reply) => {
      const context = contexts.of(request);
      const { name, pieces } = await importErrorsCsv(context, request.params.id);
      return sendCsv(reply, name, context.headersOnly === true ? undefined : pieces);
    });
  });
}

async function receive(asking: RequestContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  refuseForms(request.headers["content-type"] ?? "");
  const fileName = fileNameIn(request.headers["x-filename"]);
  if (Number(request.headers["content-length"] ?? 0) > MAX_IMPORT_BYTES) throw fileTooLarge(MAX_IMPORT_BYTES);
  const context = repeatable(asking, request);
  const id = await addLeadImport(context, { fileName, body: bytesOf(request) });
  markReplayed(reply, context);
  return reply.code(201).header("cache-control", "private, no-store").send({ data: { id } });
}
