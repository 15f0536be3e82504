import { afterAll, beforeAll } from "@jest/globals";
import { fastify, type FastifyInstance } from "fastify";

import type { Viewer } from "#server/core/viewer.js";
import { mountGraphql } from "#server/engine/graphql/mount.js";
import { opensSocket } from "#server/engine/graphql/sockets.js";
import { ADMIN, ANONYMOUS, STAFF_VIEWER, type Library } from "./library.js";

export interface LibraryServer {
  readonly app: FastifyInstance;
  /** `http://127.0.0.1:port`. */
  readonly origin: string;
  /** Ends every session of a WebSocket, as signing out elsewhere would. */
  endSessions(): void;
  /** Makes reading the session fail, as when the database is down. */
  failSessionsWith(error: Error | undefined): void;
}

/** The library over HTTP and WebSocket. The cookie `viewer=staff` or `viewer=admin` signs in. */
export function useLibraryServer(library: () => Library, introspection: boolean): () => LibraryServer {
  let server: LibraryServer | undefined;
  beforeAll(async () => {
    server = await openServer(library(), introspection);
  });
  afterAll(async () => await server?.app.close());
  return () => {
    if (!server) throw new Error("the server runs only while tests run");
    return server;
  };
}

async function openServer(library: Library, introspection: boolean): Promise<LibraryServer> {
  const app = fastify({ bodyLimit: 100 * 1024, http: { shouldUpgradeCallback: opensSocket } });
  const endings = new Set<() => void>();
  let failure: Error | undefined;
  const viewers: Readonly<Record<string, Viewer>> = { "viewer=staff": STAFF_VIEWER, "viewer=admin": ADMIN };
  const viewerOf = (header: string | undefined): Viewer => viewers[header ?? ""] ?? ANONYMOUS;
  await mountGraphql(app, {
    env: { introspection },
    schema: library.schema,
    contextOf: async (request) => {
      if (failure) throw failure;
      const context = library.context(viewerOf(request.headers.cookie));
      return { ...context, origin: { ...context.origin, requestId: request.id } };
    },
    socketSession: async (request) => ({
      context: library.context(viewerOf(request.headers.cookie)),
      countRequest: () => undefined,
      onEnd: (listener) => {
        endings.add(listener);
        return () => void endings.delete(listener);
      },
    }),
    isOwnOrigin: (origin) => origin === undefined || origin === "http://own.example",
  });
  return {
    app,
    origin: await app.listen({ port: 0, host: "127.0.0.1" }),
    endSessions: () => endings.forEach((end) => end()),
    failSessionsWith: (error) => (failure = error),
  };
}
