import type { IncomingMessage } from "node:http";

import { fastifyApolloHandler } from "@as-integrations/fastify";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { GraphQLSchema } from "graphql";

import { HTTP_STATUS } from "#server/core/errors.js";
import type { EngineContext } from "../engineContext.js";
import { RequestContexts } from "../requestContexts.js";
import { answerText } from "./answerText.js";
import { createApollo, httpStatusOf, refusalHeaders, type ApolloContext } from "./apollo.js";
import { executeOperation } from "./executor.js";
import { KeptDocuments } from "./keptDocuments.js";
import { knownOperation } from "./knownOperation.js";
import { hasLiveScreens, liveHeaders } from "./liveHeaders.js";
import { codeOf, operationError } from "./operationErrors.js";
import { GRAPHQL_PATH } from "./paths.js";
import { allowSandbox } from "./sandboxPolicy.js";
import { mountSockets, type SocketSession } from "./sockets.js";

export interface GraphqlParts {
  readonly env: { readonly introspection: boolean };
  readonly schema: GraphQLSchema;
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<EngineContext>;
  /** For a WebSocket's upgrade request; sockets are not served without it. */
  readonly socketSession?: (request: IncomingMessage) => Promise<SocketSession>;
  isOwnOrigin(origin: string | undefined): boolean;
  /** For operations that carry a file. If absent, the application's own limit applies to all bodies. */
  readonly fileBodies?: FileBodies;
}

export interface FileBodies {
  /** The largest body, in bytes. */
  readonly limit: number;
  /** Applies the usual limit to a caller without a session, before the body is read. */
  bindStranger(request: FastifyRequest, context: EngineContext): Promise<void>;
}

/** GraphQL on one path: POST and GET by Apollo Server, subscriptions over WebSocket, the Sandbox for browsers where introspection is on. */
export async function mountGraphql(app: FastifyInstance, parts: GraphqlParts): Promise<void> {
  const documents = new KeptDocuments(parts.schema);
  const apollo = createApollo(parts.schema, parts.env.introspection, documents);
  await apollo.start();
  const contexts = new RequestContexts<EngineContext>();
  const apolloHandler = fastifyApolloHandler<ApolloContext>(apollo, {
    context: async (request) => contexts.of(request),
  });

  app.route({
    method: ["GET", "POST"],
    url: GRAPHQL_PATH,
    exposeHeadRoute: false,
    ...(parts.fileBodies && { bodyLimit: parts.fileBodies.limit }),
    onRequest: async (request, reply) => {
      try {
        const context = contexts.set(request, await parts.contextOf(request, reply));
        if (context.viewer.role === "anonymous") await parts.fileBodies?.bindStranger(request, context);
      } catch (error) {
        await refuse(error, request, reply);
      }
    },
    onSend: (request, reply, payload, done) => {
      if (typeof payload !== "string") return done(null, payload);
      if (String(reply.getHeader("content-type")).startsWith("text/html"))
        return done(null, allowSandbox(reply, payload));
      done(null, reply.statusCode >= 400 ? withRequestId(payload, request.id) : payload);
    },
    handler: async function answer(request, reply) {
      const known = knownOperation(request, documents);
      if (!known) return apolloHandler.call(this, request, reply);
      const context = contexts.of(request);
      const result = await executeOperation({ ...known, context, withSnapshot: hasLiveScreens(context) });
      const headers = { ...refusalHeaders(result), ...liveHeaders(result, context), "content-type": known.contentType };
      void reply.code(httpStatusOf(result)).headers(headers);
      return answerText(
        result.data,
        result.errors.map((error) => error.toJSON()),
      );
    },
  });

  if (parts.socketSession) mountSockets(app, { ...parts, socketSession: parts.socketSession, documents });
  app.addHook("onClose", () => apollo.stop());
}

/** The answer if not even the session could be read, for example because the database is down. */
async function refuse(thrown: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const error = operationError(thrown, { origin: { requestId: request.id }, log: request.log });
  await reply
    .code(HTTP_STATUS[codeOf(error)])
    .headers(refusalHeaders({ errors: [error] }))
    .type("application/json; charset=utf-8")
    .send(JSON.stringify({ errors: [error] }));
}

/** Apollo Server's own refusals do not carry the request's id. */
function withRequestId(payload: string, requestId: string): string {
  const answer = JSON.parse(payload) as { errors?: { extensions?: object }[] };
  const errors = answer.errors?.map((error) => ({ ...error, extensions: { requestId, ...error.extensions } }));
  return JSON.stringify({ ...answer, errors });
}
