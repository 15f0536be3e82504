import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { ImportedRecords } from "#shared/imports/importedFields.js";
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

const PATHS: Readonly<Record<ImportedRecords, string>> = {
  leads: "/api/admin/lead-imports",
  policies: "/api/admin/policy-imports",
};

/** Receives files of leads and policies as raw bytes, and returns the rows with errors. Neither fits a row of the REST facade. */
export function serveImports(app: FastifyInstance, contextOf: ContextOf): void {
  for (const records of Object.values(ImportedRecords)) serve(app, contextOf, records);
}

function serve(app: FastifyInstance, contextOf: ContextOf, records: ImportedRecords): void {
  const contexts = new RequestContexts<RequestContext>();
  void app.register(async (files) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser("*", (_request, body, done) => done(null, body));
    files.addHook("onRequest", async (request, reply) => {
      const context = contexts.set(request, await contextOf(request, reply));
      requireStaff(context);
      assertMayImport(context, records);
    });
    files.post(PATHS[records], async (request, reply) => {
      const context = repeatable(contexts.of(request), request);
      const id = await receive(context, records, request);
      markReplayed(reply, context);
      return reply.code(201).header("cache-control", "private, no-store").send({ data: { id } });
    });
    files.get<{ Params: { id: string } }>(`${PATHS[records]}/:id/errors.csv`, async (request, reply) => {
      const context = contexts.of(request);
      const { name, pieces } = await importErrorsCsv(context, request.params.id);
      return sendCsv(reply, name, context.headersOnly === true ? undefined : pieces);
    });
  });
}

async function receive(context: RequestContext, records: ImportedRecords, request: FastifyRequest): Promise<string> {
  refuseForms(request.headers["content-type"] ?? "");
  const fileName = fileNameIn(request.headers["x-filename"]);
  if (Number(request.headers["content-length"] ?? 0) > MAX_IMPORT_BYTES) throw fileTooLarge(MAX_IMPORT_BYTES);
  return await addLeadImport(context, { records, fileName, body: bytesOf(request) });
}
