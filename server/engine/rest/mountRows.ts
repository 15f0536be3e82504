import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { DomainError, HTTP_STATUS } from "#server/core/errors.js";
import type { Area } from "#server/core/viewer.js";
import type { EngineContext } from "../engineContext.js";
import type { Projector } from "../projection/projector.js";
import { RequestContexts } from "../requestContexts.js";
import { type BeforeWholeList, answerList, type ListReaders } from "./answerList.js";
import type { CompiledRow, OneAnswer } from "./compileRow.js";
import { etagOf } from "./etag.js";
import type { LongLists } from "./longLists.js";
import { compileParameterCheck, queryNamesOf } from "./queryParameters.js";
import { repeatable, markReplayed } from "./replays.js";
import { cachingOf, sendRevalidated } from "./revalidated.js";
import { EACH_TIME, type RestRow } from "./row.js";

export interface RestParts<Context extends EngineContext> {
  readonly rows: readonly CompiledRow[];
  readonly contextOf: (request: FastifyRequest, reply: FastifyReply, session: Area | undefined) => Promise<Context>;
  /** Called before the body is read, for a caller who may use the row; it may refuse. */
  readonly beforeBody?: (request: FastifyRequest, context: Context) => Promise<void>;
  /** The projector that reads whole lists. */
  readonly longReader: () => Promise<Projector>;
  /** Called before the first row of a whole list is sent; if it fails, nothing is sent. */
  readonly beforeWholeList: BeforeWholeList<Context>;
  readonly longLists: LongLists;
}

const JSON_TYPE = "application/json; charset=utf-8";

/** Registers the rows as routes. */
export function mountRows<Context extends EngineContext>(
  app: FastifyInstance,
  { rows, contextOf, beforeBody, longReader, beforeWholeList, longLists }: RestParts<Context>,
): void {
  const contexts = new RequestContexts<Context>();
  for (const compiled of rows) {
    const { row } = compiled;
    const names = queryNamesOf(row);
    // A list reads its parameters itself. A change is checked if it has a guard among them, such as `seenUpdatedAt`.
    const isChecked = row.method === "GET" ? row.list !== true : names.length > 0;
    const checkParameters = isChecked ? compileParameterCheck(names) : undefined;
    app.route({
      method: row.method,
      url: row.path.replaceAll(/\{(\w+)\}/g, ":$1"),
      ...(row.bodyLimit !== undefined && { bodyLimit: row.bodyLimit }),
      // Permission is checked before the body is read: strangers learn nothing from its errors and cannot send
      // megabytes.
      onRequest: async (request, reply) => {
        const context = contexts.set(request, await contextOf(request, reply, row.session));
        compiled.assertAllowed(context.viewer);
        checkParameters?.(request.query as Record<string, unknown>);
        await beforeBody?.(request, context);
      },
      ...(row.dataWhenSignedOut !== undefined && { errorHandler: withSignedOutData(row.dataWhenSignedOut) }),
      handler: (request, reply) =>
        answer(compiled, { context: contexts.of(request), longReader, beforeWholeList, longLists }, reply),
    });
  }
}

async function answer<Context extends EngineContext>(
  compiled: CompiledRow,
  readers: ListReaders<Context>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { answer: form, row } = compiled;
  const { request } = reply;
  const takesKey = row.method === "POST" && row.repeated !== EACH_TIME;
  const asked: Context = { ...readers.context, overRest: true };
  const context = takesKey ? repeatable(asked, request) : asked;
  const variables = compiled.readVariables({
    params: request.params as Record<string, string>,
    query: request.query as Record<string, string | string[]>,
    headers: request.headers,
    body: request.body,
  });
  reply.type(JSON_TYPE);
  if (row.publicSeconds === undefined) reply.header("vary", "Cookie, Authorization");
  if (form.kind === "list") return answerList(compiled, form, variables, { ...readers, context }, reply);
  const data = await compiled.execute(variables, context, request.body);
  markReplayed(reply, context);
  return answerOne(row, form, data, reply);
}

function answerOne(row: RestRow, { write, writeMeta }: OneAnswer, data: string, reply: FastifyReply): FastifyReply {
  const { text, version } = write(data);
  if (row.method === "GET") {
    const etag = etagOf(text, version);
    return sendRevalidated(reply, etag, () => `{"data":${text}}`, cachingOf(row));
  }
  if (version !== undefined) reply.header("etag", etagOf(text, version));
  return reply
    .code(row.created ? 201 : 200)
    .header("cache-control", "private, no-store")
    .send(writeMeta === undefined ? `{"data":${text}}` : `{"data":${text},"meta":${writeMeta(data).text}}`);
}

/**
 * RFC 7240: the caller prefers an answer to a refusal. Browsers report every 401 in the console, even if nothing is
 * wrong.
 */
const LENIENT = /\bhandling=lenient\b/;

/** A 401 that carries data beside its message, or the same as a 200 for a caller that prefers it. */
function withSignedOutData(data: unknown) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!(error instanceof DomainError) || error.code !== "UNAUTHENTICATED") throw error;
    const { message, code, headers } = error;
    // One with headers is about the request itself (an API key that is not valid), whatever it asked for.
    const lenient = Object.keys(headers).length === 0 && LENIENT.test([request.headers["prefer"]].flat().join());
    if (lenient) reply.header("preference-applied", "handling=lenient");
    await reply
      .code(lenient ? 200 : HTTP_STATUS[code])
      .headers(headers)
      .type(JSON_TYPE)
      .header("cache-control", "no-store")
      .send(JSON.stringify({ message, code, requestId: request.id, data }));
  };
}
