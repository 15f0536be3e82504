import type { FastifyInstance } from "fastify";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";

import { readViewer } from "../auth/viewers.js";
import { DomainError } from "../core/errors.js";
import { poolOf } from "../database/dataSource.js";
import { isFromLoopback } from "./clientAddress.js";
import type { Services } from "./requestContext.js";

/** Of the process: what observes its event loop and garbage collector never ends, and keeps its registry. */
let ofProcess: Registry | undefined;

/**
 * `/metrics` in Prometheus' text format, for this machine and for staff. One registry per application, because tests
 * run several.
 */
export function serveMetrics(app: FastifyInstance, services: Services): void {
  if (ofProcess === undefined) collectDefaultMetrics({ register: (ofProcess = new Registry()) });
  const register = new Registry();
  const registers = [ofProcess, register];
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long requests took, by route; unknown paths count as one route.",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  });
  gaugeOf(register, "database_connections", "Connections of the pool.", () => poolOf(services.database).totalCount);
  gaugeOf(
    register,
    "database_waiting_requests",
    "Statements that wait for a connection.",
    () => poolOf(services.database).waitingCount,
  );
  gaugeOf(register, "live_events_connected", "1 while the LISTEN connection is up.", () =>
    services.events.connected ? 1 : 0,
  );
  new Counter({
    name: "live_subscriptions_total",
    help: "Subscriptions since the start.",
    registers: [register],
    collect() {
      this.reset();
      this.inc(services.events.readers);
    },
  });

  // Looking up a series by its labels costs more than incrementing it, so they are cached; there are only as many as
  // routes and statuses.
  const series = new Map<string, Histogram.Internal<string>>();
  app.addHook("onResponse", (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? "unknown", status: reply.statusCode };
    const key = `${labels.method} ${labels.route} ${labels.status}`;
    let own = series.get(key);
    if (!own) series.set(key, (own = duration.labels(labels)));
    own.observe(reply.elapsedTime / 1000);
    done();
  });

  app.get("/metrics", async (request, reply) => {
    if (!isFromLoopback(request, services.env.trustProxy)) {
      const viewer = await readViewer(services, request.headers, "staff");
      if (viewer.role === "anonymous")
        throw new DomainError("FORBIDDEN", "Metrics are for this machine and for staff.");
    }
    return reply
      .type(register.contentType)
      .header("cache-control", "no-store")
      .send(await Registry.merge(registers).metrics());
  });
}

function gaugeOf(register: Registry, name: string, help: string, value: () => number): void {
  new Gauge({
    name,
    help,
    registers: [register],
    collect() {
      this.set(value());
    },
  });
}
