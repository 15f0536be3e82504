import { LogController, type FastifyInstance } from "fastify";

/** One line per request, when it is answered, in place of Fastify's two. */
export const noRequestLines = new LogController({ disableRequestLogging: true });

/** Asked every few seconds by machines: lines about them would hide the others. */
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
