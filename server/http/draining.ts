import type { FastifyInstance } from "fastify";

/** After this long without a request, anyone who follows /readyz has stopped sending them. */
const QUIET_MS = 300;
/**
 * A balancer that asks again has read the first refusal, so by the second, nothing that it sent before the first is
 * still on its way.
 */
const REFUSALS_READ = 2;
/**
 * A balancer on a busy machine may miss a probe; one that has not asked for this long beyond three intervals is gone.
 */
const LATE_MS = 3_000;
/** How long it takes to tell whether a caller polls regularly. */
const ONCE_MS = 1_000;
const LOOK_MS = 20;

/** Probes by machines, which are not requests to wait for. */
const PROBES: ReadonlySet<string | undefined> = new Set(["/healthz", "/readyz", "/metrics"]);

declare module "fastify" {
  interface FastifyInstance {
    draining: Draining;
  }
}

/**
 * The time between being told to stop and closing the port. /readyz answers 503, everything else is served as before,
 * and each answer closes its connection. So neither a balancer that follows /readyz nor a client with an open
 * connection sends a request to a port that is just closing.
 */
export class Draining {
  #began = false;
  #inFlight = 0;
  #lastCallAt = Number.NEGATIVE_INFINITY;
  #lastAskedAt = Number.NEGATIVE_INFINITY;
  /** Milliseconds between the last two /readyz probes while the server was ready; 0 while there was one at most. */
  #interval = 0;
  /** How often /readyz has answered 503. */
  #refusals = 0;

  get began(): boolean {
    return this.#began;
  }

  /** What /readyz should answer. */
  askReady(): boolean {
    const now = performance.now();
    if (this.#began) this.#refusals += 1;
    else if (Number.isFinite(this.#lastAskedAt)) this.#interval = now - this.#lastAskedAt;
    this.#lastAskedAt = now;
    return !this.#began;
  }

  begin(): void {
    this.#began = true;
  }

  /** Resolves as soon as no more requests come, and after `max` milliseconds at the latest. */
  async drain(max: number): Promise<void> {
    this.begin();
    const end = performance.now() + max;
    while (performance.now() < end && !this.#isOver(max)) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }

  callBegins(): void {
    this.#inFlight += 1;
    this.#lastCallAt = performance.now();
  }

  callEnds(): void {
    this.#inFlight -= 1;
    this.#lastCallAt = performance.now();
  }

  #isOver(max: number): boolean {
    const now = performance.now();
    if (this.#inFlight > 0 || now - this.#lastCallAt < QUIET_MS) return false;
    // Probes too rare to wait for.
    if (this.#interval > max) return true;
    const patience = this.#interval === 0 ? ONCE_MS : 3 * this.#interval + LATE_MS;
    return this.#refusals >= REFUSALS_READ || now - this.#lastAskedAt > patience;
  }
}

export function watchDraining(app: FastifyInstance): void {
  const draining = new Draining();
  app.decorate("draining", draining);
  app.addHook("onRequest", (request, reply, done) => {
    if (!PROBES.has(request.routeOptions.url)) {
      draining.callBegins();
      reply.raw.once("close", () => draining.callEnds());
    }
    done();
  });
  // Includes requests that were in flight when draining began.
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (draining.began) reply.header("connection", "close");
    done(null, payload);
  });
  app.addHook("preClose", (done) => {
    draining.begin();
    done();
  });
}
