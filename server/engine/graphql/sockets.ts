import { STATUS_CODES, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";

import type { FastifyInstance } from "fastify";
import type { ExecutionArgs, GraphQLError, GraphQLSchema } from "graphql";
import { CloseCode, type SubscribePayload } from "graphql-ws";
import { useServer } from "graphql-ws/use/ws";
import { WebSocketServer, type WebSocket } from "ws";

import { domainErrorOf } from "#server/core/domainErrorOf.js";
import { HTTP_STATUS } from "#server/core/errors.js";
import { accountKey } from "#server/core/viewer.js";
import type { EngineContext } from "../engineContext.js";
import { DocumentReader } from "./documentReader.js";
import type { KeptDocuments } from "./keptDocuments.js";
import { withoutLiterals } from "./literalErrors.js";
import { jsonLength, LiveBounds } from "./liveBounds.js";
import { OpenSubscriptions } from "./openSubscriptions.js";
import { badOperation, operationError } from "./operationErrors.js";
import { GRAPHQL_PATH } from "./paths.js";
import { prepareOperation } from "./preparedOperation.js";
import { openStream } from "./socketStream.js";

/** The session of a WebSocket. */
export interface SocketSession<Context extends EngineContext = EngineContext> {
  readonly context: Context;
  /** Called for each message that asks for something. @throws DomainError RATE_LIMITED */
  countRequest(): void;
  /** Calls back once when the session is over. Returns a function that unsubscribes. */
  onEnd(listener: () => void): () => void;
}

export interface SocketParts {
  readonly env: { readonly introspection: boolean };
  readonly schema: GraphQLSchema;
  readonly documents: KeptDocuments;
  /** @throws DomainError RATE_LIMITED, before anything is read from the database. */
  socketSession(request: IncomingMessage): Promise<SocketSession>;
  isOwnOrigin(origin: string | undefined): boolean;
}

interface Connection {
  readonly session: SocketSession;
  readonly subscriptions: OpenSubscriptions;
}

interface LiveArgs extends ExecutionArgs {
  readonly contextValue: EngineContext;
  readonly payload: object;
  readonly subscriptions: OpenSubscriptions;
}

const KEEP_ALIVE_MS = 12_000;
/** The text of one operation with its variables, in bytes. */
const MAX_MESSAGE_BYTES = 100 * 1024;
/** The maximum size of a connection's first message, in characters of JSON: it is kept while the socket is open, and nothing reads it. */
const MAX_GREETING = 1_000;
/** A peer that does not answer a close within this time is disconnected. */
const CLOSING_MS = 500;

/**
 * For Node's `shouldUpgradeCallback`. Any other `Upgrade` is ignored, and the request answered as usual (RFC 9110, 7.8):
 * Java's HTTP client, for example, begins by asking for `h2c`.
 */
export function opensSocket({ method, url, headers }: IncomingMessage): boolean {
  return method === "GET" && url?.split("?", 1)[0] === GRAPHQL_PATH && headers.upgrade?.toLowerCase() === "websocket";
}

/** Subscriptions over WebSocket (protocol graphql-transport-ws): signed-in viewers of our own pages only, until their session ends. */
export function mountSockets(app: FastifyInstance, parts: SocketParts): void {
  const connections = new WeakMap<IncomingMessage, Connection>();
  const bounds = new LiveBounds();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const documents = new DocumentReader(parts.schema, parts.env.introspection, parts.documents);

  sockets.on("connection", (socket: WebSocket, request: IncomingMessage) => {
    const { session, subscriptions } = connections.get(request) ?? {};
    const stop = session?.onEnd(() => socket.close(CloseCode.Unauthorized, "Your session has ended."));
    socket.once("close", () => {
      stop?.();
      subscriptions?.endAll();
    });
  });
  useServer(
    {
      onConnect: ({ connectionParams = {} }) => (jsonLength(connectionParams) ?? Infinity) <= MAX_GREETING,
      onSubscribe({ extra }, id, payload) {
        const connection = connections.get(extra.request);
        if (!connection) throw new Error("a WebSocket was opened without its session");
        const read = (query: string) => bounds.documentOf(query) ?? documents.read(query);
        return subscriptionOf(connection, { id, payload }, read, parts);
      },
      async subscribe(args) {
        const { payload, subscriptions, document, contextValue } = args as LiveArgs;
        const stream = await openStream(args);
        if ("errors" in stream) subscriptions.end(payload);
        else subscriptions.attach(payload, stream as AsyncGenerator<unknown, void, undefined>);
        parts.documents.afterRun(document, contextValue.viewer, "errors" in stream ? (stream.errors ?? []) : []);
        return stream;
      },
      execute: ({ contextValue }) => ({
        errors: [badOperation("A WebSocket takes only subscriptions.", contextValue as EngineContext)],
      }),
      onError: ({ extra }, _id, payload) => connections.get(extra.request)?.subscriptions.end(payload),
      onComplete: ({ extra }, _id, payload) => connections.get(extra.request)?.subscriptions.end(payload),
    },
    sockets,
    KEEP_ALIVE_MS,
  );

  app.server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on("error", () => socket.destroy());
    admit(request, parts)
      .then((session) => {
        const account = accountKey(session.context.viewer) ?? "";
        const letGo = bounds.openSocket(account);
        socket.once("close", letGo);
        if (socket.destroyed) return letGo();
        connections.set(request, { session, subscriptions: new OpenSubscriptions(bounds, account) });
        sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit("connection", opened, request));
      })
      .catch((error: unknown) => refuse(socket, error, app));
  });
  app.addHook("preClose", () => closeAll(sockets));
}

/** What a message subscribes to, which then counts as open; or why it is refused. */
function subscriptionOf(
  { session, subscriptions }: Connection,
  { id, payload }: { readonly id: string; readonly payload: SubscribePayload },
  read: DocumentReader["read"],
  parts: SocketParts,
): LiveArgs | readonly GraphQLError[] {
  const { query, operationName, variables } = payload;
  const { context } = session;
  try {
    session.countRequest();
    if (subscriptions.isFull) return [badOperation("There are too many subscriptions on this connection.", context)];
    const document = read(query);
    if (!("kind" in document))
      return document.map((error) => badOperation(withoutHint(withoutLiterals(error.message), parts), context));
    const operation = prepareOperation(parts.schema, document, operationName);
    if (typeof operation === "string") return [badOperation(operation, context)];
    const { definition } = operation;
    if (definition.operation === "subscription") subscriptions.begin({ id, document, payload });
    return {
      schema: parts.schema,
      document,
      operationName: definition.name?.value,
      variableValues: variables,
      contextValue: context,
      payload,
      subscriptions,
    };
  } catch (error) {
    return [operationError(error, context)];
  }
}

/** "Did you mean ..." would reveal the schema where introspection is off. */
function withoutHint(message: string, { env }: SocketParts): string {
  return env.introspection ? message : message.replace(/ ?Did you mean[^]*$/, "");
}

class Refusal extends Error {
  constructor(readonly status: number) {
    super(STATUS_CODES[status] ?? "");
  }
}

async function admit(request: IncomingMessage, parts: SocketParts): Promise<SocketSession> {
  // Browsers send cookies with an upgrade from any page, so the page must be one of ours.
  if (!parts.isOwnOrigin(request.headers.origin)) throw new Refusal(403);
  const session = await parts.socketSession(request);
  if (session.context.viewer.role === "anonymous") throw new Refusal(401);
  return session;
}

function refuse(socket: Duplex, error: unknown, app: FastifyInstance): void {
  const refusal = domainErrorOf(error);
  const status = error instanceof Refusal ? error.status : HTTP_STATUS[refusal?.code ?? "INTERNAL"];
  if (status === HTTP_STATUS.INTERNAL) app.log.error({ err: error }, "a WebSocket could not be opened");
  // Node leaves an upgraded connection half open, and nothing else would close it.
  socket.once("finish", () => socket.destroy());
  const headers = { ...refusal?.headers, Connection: "close", "Content-Length": "0" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n`);
}

async function closeAll(sockets: WebSocketServer): Promise<void> {
  if (sockets.clients.size === 0) return;
  const closed = Promise.all(
    [...sockets.clients].map((socket) => new Promise((resolve) => socket.once("close", resolve))),
  );
  for (const socket of sockets.clients) socket.close(1001, "The server is shutting down.");
  const cutOff = setTimeout(() => sockets.clients.forEach((socket) => socket.terminate()), CLOSING_MS);
  await closed;
  clearTimeout(cutOff);
}
