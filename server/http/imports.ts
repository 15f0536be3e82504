import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { ImportedRecords } from "#shared/imports/importedFields.js";
import { MAX_IMPORT_BYTES } from "#shared/limits/importLimits.js";
import { requireStaff } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { RequestContexts } from "../engine/requestContexts.js";
import { repeatable, markReplayed } from "../engine/rest/replays.js";
import { addLeadImport, assertMayImport } from "../records/imports/addLeadImport.js";
import { importDoNotCallList } from "../records/imports/importDoNotCallList.js";
import { importErrorsCsv } from "../records/imports/importErrorsCsv.js";
import { fileTooLarge } from "../storage/content.js";
import { sendCsv } from "./csvFile.js";
import { bytesOf, fileNameIn, refuseForms } from "./rawFiles.js";

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<RequestContext>;

const PATHS: Readonly<Record<ImportedRecords, string>> = {
  leads: "/api/admin/lead-imports",
  policies: "/api/admin/policy-imports",
};

/**
 * Receives files of leads, of policies and of the do-not-call list as raw bytes, and returns the rows with errors. None
 * of them fits a row of the REST facade.
 */
export function serveImports(app: FastifyInstance, contextOf: ContextOf): void {
  for (const records of Object.values(ImportedRecords))
    takeFiles(app, contextOf, records, (files, contexts) => {
      files.post(PATHS[records], (request, reply) =>
        receive(contexts.of(request), request, reply, async (context, file) => ({
          id: await addLeadImport(context, { records, ...file }),
        })),
      );
      files.get<{ Params: { id: string } }>(`${PATHS[records]}/:id/errors.csv`, async (request, reply) => {
        const context = contexts.of(request);
        const { name, pieces } = await importErrorsCsv(context, request.params.id);
        return sendCsv(reply, name, context.headersOnly === true ? undefined : pieces);
      });
    });
  takeFiles(app, contextOf, "the do-not-call list", (files, contexts) => {
    files.post("/api/admin/do-not-call/imports", (request, reply) =>
      receive(contexts.of(request), request, reply, importDoNotCallList),
    );
  });
}

/** Routes whose bodies are files, for those who may import `what`. */
function takeFiles(
  app: FastifyInstance,
  contextOf: ContextOf,
  what: string,
  serve: (files: FastifyInstance, contexts: RequestContexts<RequestContext>) => void,
): void {
  const contexts = new RequestContexts<RequestContext>();
  void app.register(async (files) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser("*", (_request, body, done) => done(null, body));
    files.addHook("onRequest", async (request, reply) => {
      const context = contexts.set(request, await contextOf(request, reply));
      requireStaff(context);
      assertMayImport(context, what);
    });
    serve(files, contexts);
  });
}

interface SentFile {
  readonly fileName: string;
  readonly body: AsyncIterable<Uint8Array>;
}

async function receive(
  asking: RequestContext,
  request: FastifyRequest,
  reply: FastifyReply,
  take: (context: RequestContext, file: SentFile) => Promise<object>,
): Promise<FastifyReply> {
  refuseForms(request.headers["content-type"] ?? "");
  const fileName = fileNameIn(request.headers["x-filename"]);
  if (Number(request.headers["content-length"] ?? 0) > MAX_IMPORT_BYTES) throw fileTooLarge(MAX_IMPORT_BYTES);
  const context = repeatable(asking, request);
  const data = await take(context, { fileName, body: bytesOf(request) });
  markReplayed(reply, context);
  return reply.code(201).header("cache-control", "private, no-store").send({ data });
}
