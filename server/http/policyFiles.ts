import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { MAX_POLICY_FILE_BYTES } from "#shared/limits/staffFiles.js";
import { requireStaff } from "../auth/requireViewer.js";
import type { RequestContext } from "../context.js";
import { RequestContexts } from "../engine/requestContexts.js";
import { repeatable, markReplayed } from "../engine/rest/replays.js";
import { addPolicyFile } from "../policies/addPolicyFile.js";
import { openPolicyFile } from "../policies/openPolicyFile.js";
import { POLICY_FILES_PATH } from "../policies/policyFile.entity.js";
import { fileTooLarge } from "../storage/content.js";
import { bytesOf, fileNameIn, refuseForms } from "./rawFiles.js";
import { sendStoredFile } from "./storedFile.js";

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<RequestContext>;

/**
 * Serves the files of policies as raw bytes, which fits neither GraphQL nor a row of the REST facade. `contextOf` reads
 * the staff session.
 */
export function servePolicyFiles(app: FastifyInstance, contextOf: ContextOf): void {
  const contexts = new RequestContexts<RequestContext>();
  void app.register(async (files) => {
    // Whatever its type, the body is not read until the policy is known to exist.
    files.removeAllContentTypeParsers();
    files.addContentTypeParser("*", (_request, body, done) => done(null, body));
    files.addHook("onRequest", async (request, reply) => {
      requireStaff(contexts.set(request, await contextOf(request, reply)));
    });
    files.post<{ Params: { id: string } }>("/api/admin/policies/:id/files", (request, reply) =>
      receive(contexts.of(request), request, reply),
    );
    files.get<{ Params: { id: string } }>(`/${POLICY_FILES_PATH}/:id`, async (request, reply) =>
      sendStoredFile(await openPolicyFile(contexts.of(request), request.params.id), reply),
    );
  });
}

async function receive(
  asking: RequestContext,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const claimedType = request.headers["content-type"] ?? "";
  refuseForms(claimedType);
  const fileName = fileNameIn(request.headers["x-filename"]);
  if (Number(request.headers["content-length"] ?? 0) > MAX_POLICY_FILE_BYTES) throw fileTooLarge(MAX_POLICY_FILE_BYTES);
  const body = bytesOf(request);
  const context = repeatable(asking, request);
  const data = await addPolicyFile(context, { policyId: request.params.id, fileName, claimedType, body });
  markReplayed(reply, context);
  return reply.code(201).header("cache-control", "private, no-store").send({ data });
}
