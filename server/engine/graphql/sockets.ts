import { STATUS_CODES, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";

import type { FastifyInstance } from "fastify";
import { GraphQLError, type ExecutionArgs, type GraphQLSchema } from "graphql";
import { CloseCode } from "graphql-ws";
import { useServer } from "graphql-ws/use/ws";
import { WebSocketServer, type WebSocket } from "ws";

import { domainErrorOf } from "#server/core/domainErrorOf.js";
import { HTTP_STATUS } from "#server/core/errors.js";
import type { EngineContext } from "../engineContext.js";
import { DocumentReader } from "./documentReader.js";
import type { KeptDocuments } from "./keptDocuments.js";
import { withoutLiterals } from "./literalErrors.js";
import { badOperation } from "./operationErrors.js";
import { GRAPHQL_PATH } from "./paths.js";
import { openStream } from "./socketStream.js";

/** Who sits at the other end of a WebSocket, and when that ends. */
export interface SocketSession<Context extends EngineContext = EngineContext> {
  readonly context: Context;
  /** Calls back once when the session is over. Returns the way to stop. */
  onEnd(listener: () => void): () => void;
}

export interface SocketParts {
  readonly env: { readonly introspection: boolean };
  readonly schema: GraphQLSchema;
  readonly documents: KeptDocuments;
  socketSession(request: IncomingMessage): Promise<SocketSession>;
  isOwnOrigin(origin: string | undefined): boolean;
}

const KEEP_ALIVE_MS = 12_000;
const MOST_SOCKETS = 2_000;
const MOST_SUBSCRIPTIONS_PER_SOCKET = 20;
/** The text of one operation with its variables, in bytes. */
const LARGEST_MESSAGE = 100 * 1024;
/** After a polite close a peer that does not answer is cut off. */
const CLOSING_MS = 500;

/** Subscriptions over WebSocket (protocol graphql-transport-ws): signed-in viewers of our own pages only, until their session ends. */
export function mountSockets(app: FastifyInstance, parts: SocketParts): void {
  const sessions = new WeakMap<IncomingMessage, SocketSession>();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE });
  const documents = new DocumentReader(parts.schema, parts.env.introspection, parts.documents);

  sockets.on("connection", (socket: WebSocket, request: IncomingMessage) => {
    const stop = sessions.get(request)?.onEnd(() => socket.close(CloseCode.Unauthorized, "Your session has ended."));
    socket.once("close", () => stop?.());
  });
  useServer(
    {
      onSubscribe({ extra, subscriptions }, _id, { query, operationName, variables }) {
        const session = sessions.get(extra.request);
        if (!session) return [new GraphQLError("Unauthorized")];
        if (Object.keys(subscriptions).length > MOST_SUBSCRIPTIONS_PER_SOCKET) {
          return [badOperation("There are too many subscriptions on this connection.", session.context)];
        }
        const document = documents.read(query);
        if (!("kind" in document))
          return document.map((error) =>
            badOperation(withoutHint(withoutLiterals(error.message), parts), session.context),
          );
        return {
          schema: parts.schema,
          document,
          operationName,
          variableValues: variables,
          contextValue: session.context,
        };
      },
      async subscribe(args: ExecutionArgs) {
        const stream = await openStream(args);
        const { viewer } = args.contextValue as EngineContext;
        parts.documents.afterRun(args.document, viewer, "errors" in stream ? (stream.errors ?? []) : []);
        return stream;
      },
      execute: ({ contextValue }) => ({
        errors: [badOperation("Only subscriptions are served over a WebSocket.", contextValue as EngineContext)],
      }),
    },
    sockets,
    KEEP_ALIVE_MS,
  );

  app.server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on("error", () => socket.destroy());
    admit(request, parts, sockets.clients.size)
      .then((session) => {
        sessions.set(request, session);
        sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit("connection", opened, request));
      })
      .catch((error: unknown) => refuse(socket, error, app));
  });
  app.addHook("preClose", () => closeAll(sockets));
}

/** "Did you mean ..." tells of the schema what introspection does not where it is off. */
function withoutHint(message: string, { env }: SocketParts): string {
  return env.introspection ? message : message.replace(/ ?Did you mean[^]*$/, "");
}

class Refusal extends Error {
  constructor(readonly status: number) {
    super(STATUS_CODES[status] ?? "");
  }
}

async function admit(request: IncomingMessage, parts: SocketParts, open: number): Promise<SocketSession> {
  if (request.url?.split("?", 1)[0] !== GRAPHQL_PATH) throw new Refusal(404);
  // Browsers send the cookies with an upgrade from any page, so the page must be ours.
  if (!parts.isOwnOrigin(request.headers.origin)) throw new Refusal(403);
  if (open >= MOST_SOCKETS) throw new Refusal(503);
  const session = await parts.socketSession(request);
  if (session.context.viewer.role === "anonymous") throw new Refusal(401);
  return session;
}

function refuse(socket: Duplex, error: unknown, app: FastifyInstance): void {
  const refusal = domainErrorOf(error);
  const status = error instanceof Refusal ? error.status : HTTP_STATUS[refusal?.code ?? "INTERNAL"];
  if (status === HTTP_STATUS.INTERNAL) app.log.error({ err: error }, "a WebSocket could not be opened");
  // Node leaves an upgraded connection half open, and nothing would ever end it.
  socket.once("finish", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
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
