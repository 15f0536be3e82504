import { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from "fastify";

import { loggedPath, writeLine } from "../core/log.js";
import { clientAddress } from "./clientAddress.js";

/** Replaces Fastify's two log lines per request with one, when it is answered. */
export const noRequestLines = new LogController({ disableRequestLogging: true });

/** Requested every few seconds by machines: logging them would bury the other lines. */
const PROBES: ReadonlySet<string | undefined> = new Set(["/healthz", "/readyz", "/metrics"]);

export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    const { id, method } = request;
    const ip = JSON.stringify(clientAddress(request));
    const asked = `{"id":"${id}","method":"${method}","path":${pathOf(request)},"ip":${ip}}`;
    const answered = `{"statusCode":${reply.statusCode}},"ms":${Math.round(reply.elapsedTime)}`;
    writeLine(
      app.log,
      PROBES.has(request.routeOptions.url) ? "debug" : "info",
      `"reqId":"${id}","req":${asked},"res":${answered},"msg":"answered"`,
    );
    done();
  });
  app.addHook("onRequestAbort", (request, done) => {
    request.log.info({ req: request }, "given up by the client");
    done();
  });
}

/** As JSON. A path that the program itself contains has nothing of a request in it. */
function pathOf({ url, routeOptions }: FastifyRequest): string {
  return JSON.stringify(url === routeOptions.url ? url : loggedPath(url));
}

/**
 * The log of one request, which names it in each line. Nearly no request writes one besides that of its answer, so the
 * logger is only created where one does.
 */
export class RequestLog implements FastifyBaseLogger {
  #own: FastifyBaseLogger | undefined;

  constructor(
    private readonly log: FastifyBaseLogger,
    private readonly bindings: Readonly<Record<string, unknown>>,
  ) {}

  get level(): string {
    return this.log.level;
  }

  child(...parts: Parameters<FastifyBaseLogger["child"]>): FastifyBaseLogger {
    return this.#opened().child(...parts);
  }

  fatal(...parts: Parameters<FastifyBaseLogger["fatal"]>): void {
    this.#opened().fatal(...parts);
  }

  error(...parts: Parameters<FastifyBaseLogger["error"]>): void {
    this.#opened().error(...parts);
  }

  warn(...parts: Parameters<FastifyBaseLogger["warn"]>): void {
    this.#opened().warn(...parts);
  }

  info(...parts: Parameters<FastifyBaseLogger["info"]>): void {
    this.#opened().info(...parts);
  }

  debug(...parts: Parameters<FastifyBaseLogger["debug"]>): void {
    this.#opened().debug(...parts);
  }

  trace(...parts: Parameters<FastifyBaseLogger["trace"]>): void {
    this.#opened().trace(...parts);
  }

  silent(...parts: Parameters<FastifyBaseLogger["silent"]>): void {
    this.#opened().silent(...parts);
  }

  #opened(): FastifyBaseLogger {
    return (this.#own ??= this.log.child(this.bindings));
  }
}
