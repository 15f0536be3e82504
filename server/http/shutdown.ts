import type { FastifyInstance } from "fastify";

/** Requests in flight may take this long to finish; who has not taken the answer by then is cut off. */
const GRACE_MS = 10_000;

/** Fastify closes idle connections at shutdown and waits for the others, however slow their clients are: this bounds the wait. */
export function boundShutdown(app: FastifyInstance, graceMs = GRACE_MS): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook("preClose", (done) => {
    timer = setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
    done();
  });
  app.addHook("onClose", (_instance, done) => {
    clearTimeout(timer);
    done();
  });
}
