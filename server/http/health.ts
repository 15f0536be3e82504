import type { FastifyInstance } from "fastify";
import type { DataSource } from "typeorm";

import { poolOf } from "../database/dataSource.js";

const ANSWER_WITHIN_MS = 2_000;

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve, that is, the database answers and it is not shutting down.
 */
export function serveHealth(app: FastifyInstance, database: DataSource): void {
  app.get("/healthz", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));

  app.get("/readyz", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (!app.draining.askReady()) return reply.code(503).send({ status: "closing" });
    try {
      await within(ANSWER_WITHIN_MS, poolOf(database).query("select 1"));
      return { status: "ready" };
    } catch (error) {
      request.log.warn({ err: error }, "the database does not answer");
      return reply.code(503).send({ status: "unavailable" });
    }
  });
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
