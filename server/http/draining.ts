import type { FastifyInstance } from "fastify";

/** No call for so long: whoever follows /readyz sends none here any more. */
const QUIET_MS = 300;
/** Whoever asks again after a "no" has read it: only then can nothing that was sent before it still be on its way. */
const REFUSALS_READ = 2;
/** A balancer on a busy machine may miss a turn; one that asked for nothing this long beyond three turns is gone. */
const LATE_MS = 2_000;
const LOOK_MS = 20;

/** Asked by machines about the server itself: no call of anybody's. */
const PROBES: ReadonlySet<string | undefined> = new Set(["/healthz", "/readyz", "/metrics"]);

declare module "fastify" {
  interface FastifyInstance {
    draining: Draining;
  }
}

/**
 * The time between being told to stop and closing the port. /readyz says no, everything else is served as before, and each answer tells its
 * connection that it is the last. So neither a balancer that follows /readyz nor a client with an open connection sends a call to a port that
 * closes beneath it.
 */
export class Draining {
  #began = false;
  #inFlight = 0;
  #lastCallAt = Number.NEGATIVE_INFINITY;
  #lastAskedAt = Number.NEGATIVE_INFINITY;
  /** Between the last two times that somebody asked whether the server is ready, and it was. */
  #interval = 0;
  /** How often /readyz has said no. */
  #refusals = 0;

  get began(): boolean {
    return this.#began;
  }

  /** What /readyz is to say. */
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

  /** Resolves as soon as nobody calls any more: at once where nobody did, after `most` milliseconds in any case. */
  async drain(most: number): Promise<void> {
    this.begin();
    const end = performance.now() + most;
    while (performance.now() < end && !this.#isOver(most)) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }

  callBegins(): void {
    this.#inFlight += 1;
    this.#lastCallAt = performance.now();
  }

  callEnds(): void {
    this.#inFlight -= 1;
    this.#lastCallAt = performance.now();
  }

  #isOver(most: number): boolean {
    const now = performance.now();
    if (this.#inFlight > 0 || now - this.#lastCallAt < QUIET_MS) return false;
    // Nobody asks regularly, or too seldom to be waited for.
    if (this.#interval === 0 || this.#interval > most) return true;
    return this.#refusals >= REFUSALS_READ || now - this.#lastAskedAt > 3 * this.#interval + LATE_MS;
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
  // Also of requests that were in flight when it began.
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (draining.began) reply.header("connection", "close");
    done(null, payload);
  });
  app.addHook("preClose", (done) => {
    draining.begin();
    done();
  });
}
