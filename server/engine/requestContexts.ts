import type { FastifyRequest } from "fastify";

/**
 * Keeps the context of a request from the hook that opens it to the handler that uses it, on the request itself: in a
 * WeakMap, every garbage collection would have to look at each one.
 */
export class RequestContexts<Context> {
  readonly #key = Symbol("context");

  set(request: FastifyRequest, context: Context): Context {
    (request as Carrier<Context>)[this.#key] = context;
    return context;
  }

  /** @throws Error where the route has no hook that opens the context: a programming error. */
  of(request: FastifyRequest): Context {
    const context = (request as Carrier<Context>)[this.#key];
    if (context === undefined) throw new Error("a route was called before its context was opened");
    return context;
  }
}

type Carrier<Context> = FastifyRequest & { [key: symbol]: Context | undefined };
