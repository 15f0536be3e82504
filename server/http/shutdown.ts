import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

import type { FastifyInstance } from "fastify";

/** How long requests in flight get to finish; after that their connections are cut. */
const GRACE_MS = 10_000;

/**
 * Fastify closes idle keep-alive connections at shutdown and waits for the others. This also closes connections that
 * never carried a request, which browsers open in advance, and limits the wait.
 */
export function boundShutdown(app: FastifyInstance, graceMs = GRACE_MS): void {
  const unused = new Set<Socket>();
  const isUsed = ({ socket }: IncomingMessage): void => void unused.delete(socket);
  app.server.on("connection", (socket: Socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  app.server.on("request", isUsed);
  app.server.on("upgrade", isUsed);

  let closing = false;
  app.addHook("onResponse", (_request, _reply, done) => {
    // The connection of a request that was in flight is kept alive for the next one, which will not be served here.
    if (closing) setImmediate(() => app.server.closeIdleConnections());
    done();
  });

  let timer: NodeJS.Timeout | undefined;
  app.addHook("preClose", (done) => {
    closing = true;
    for (const socket of unused) socket.destroy();
    timer = setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
    done();
  });
  app.addHook("onClose", (_instance, done) => {
    clearTimeout(timer);
    done();
  });
}
