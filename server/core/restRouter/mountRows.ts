import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { GraphQLSchema } from "graphql";

import type { RequestContext } from "#server/context.js";
import { DomainError, HTTP_STATUS } from "../errors.js";
import type { Projector } from "../projection/projector.js";
import { type BeforeWholeList, answerList, type ListReaders } from "./answerList.js";
import { compileRow, type CompiledRow, type OneAnswer } from "./compileRow.js";
import { etagOf } from "./etag.js";
import type { LongLists } from "./longLists.js";
import type { ReaderOptions } from "./readInput.js";
import { cachingOf, sendRevalidated } from "./revalidated.js";
import { repeatable, sayIfReplayed } from "./replays.js";
import { EACH_TIME, type RestRow, type RestSession } from "./row.js";

export interface RestParts {
  readonly schema: GraphQLSchema;
  readonly rows: readonly RestRow[];
  readonly options: ReaderOptions;
  readonly contextOf: (
    request: FastifyRequest,
    reply: FastifyReply,
    session: RestSession | undefined,
  ) => Promise<RequestContext>;
  /** Who reads whole lists. */
  readonly longReader: () => Promise<Projector>;
  /** Told before the first row of a whole list is sent; when it fails, none is. */
  readonly beforeWholeList: BeforeWholeList;
  readonly longLists: LongLists;
}

declare module "fastify" {
  interface FastifyRequest {
    restContext: RequestContext | undefined;
  }
}

const JSON_TYPE = "application/json; charset=utf-8";

/** Puts the rows on the application and returns them as they were compiled, for the API documents. */
export function mountRows(
  app: FastifyInstance,
  { schema, rows, options, contextOf, longReader, beforeWholeList, longLists }: RestParts,
): readonly CompiledRow[] {
  app.decorateRequest("restContext", undefined);
  return rows.map((row) => {
    const compiled = compileRow(row, schema, options);
    app.route({
      method: row.method,
      url: row.path.replaceAll(/\{(\w+)\}/g, ":$1"),
      ...(row.bodyLimit !== undefined && { bodyLimit: row.bodyLimit }),
      // The document's fields say who may, before the body is read: a stranger learns nothing from mistakes in it, and sends no megabytes.
      onRequest: async (request, reply) => {
        request.restContext = await contextOf(request, reply, row.session);
        compiled.assertAllowed(request.restContext.viewer);
      },
      ...(row.dataWhenSignedOut !== undefined && { errorHandler: withSignedOutData(row.dataWhenSignedOut) }),
      handler: (request, reply) => answer(compiled, { longReader, beforeWholeList, longLists }, request, reply),
    });
    return compiled;
  });
}

async function answer(
  compiled: CompiledRow,
  readers: Omit<ListReaders, "context">,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { answer: form, row } = compiled;
  if (request.restContext === undefined) throw new Error("a REST row was called without its context");
  const takesKey = row.method === "POST" && row.repeated !== EACH_TIME;
  const context = takesKey ? repeatable(request.restContext, request) : request.restContext;
  const variables = compiled.readVariables({
    params: request.params as Record<string, string>,
    query: request.query as Record<string, string | string[]>,
    headers: request.headers,
    body: request.body,
  });
  reply.type(JSON_TYPE);
  if (row.publicSeconds === undefined) reply.header("vary", "Cookie");
  if (form.kind === "list") return answerList(compiled, form, variables, { context, ...readers }, request, reply);
  const data = await compiled.execute(variables, context, request.body);
  sayIfReplayed(reply, context);
  return answerOne(row, form, data, request, reply);
}

function answerOne(
  row: RestRow,
  { write, writeMeta }: OneAnswer,
  data: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { text, version } = write(data);
  if (row.method === "GET") {
    const etag = etagOf(text, version);
    return sendRevalidated(reply, request, etag, () => `{"data":${text}}`, cachingOf(row));
  }
  if (version !== undefined) reply.header("etag", etagOf(text, version));
  return reply
    .code(row.created ? 201 : 200)
    .header("cache-control", "private, no-store")
    .send(writeMeta === undefined ? `{"data":${text}}` : `{"data":${text},"meta":${writeMeta(data).text}}`);
}

/** RFC 7240: who asks would rather have an answer than a refusal. A browser writes every 401 into its console, also where nobody did anything wrong. */
const LENIENT = /\bhandling=lenient\b/;

/** A 401 that carries data beside its message; the same as a 200 for who prefers that. (contract.md section 3: GET /api/customer/session) */
function withSignedOutData(data: unknown) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!(error instanceof DomainError) || error.code !== "UNAUTHENTICATED") throw error;
    const { message, code } = error;
    const lenient = LENIENT.test([request.headers["prefer"]].flat().join());
    if (lenient) reply.header("preference-applied", "handling=lenient");
    await reply
      .code(lenient ? 200 : HTTP_STATUS[code])
      .type(JSON_TYPE)
      .header("cache-control", "no-store")
      .send(JSON.stringify({ message, code, requestId: request.id, data }));
  };
}
