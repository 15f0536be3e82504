import { LogController, type FastifyInstance } from "fastify";

/** Replaces Fastify's two log lines per request with one, when it is answered. */
export const noRequestLines = new LogController({ disableRequestLogging: true });

/** Requested every few seconds by machines: logging them would bury the other lines. */
const PROBES: ReadonlySet<string | undefined> = new Set(["/healthz", "/readyz", "/metrics"]);

export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    const level = PROBES.has(request.routeOptions.url) ? "debug" : "info";
    request.log[level]({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, "answered");
    done();
  });
  app.addHook("onRequestAbort", (request, done) => {
    request.log.info({ req: request }, "given up by the client");
    done();
  });
}
