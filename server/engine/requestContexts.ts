import type { FastifyRequest } from "fastify";

/** Keeps the context of a request from the hook that opens it to the handler that uses it, and no longer than the request lives. */
export class RequestContexts<Context> {
  readonly #contexts = new WeakMap<FastifyRequest, Context>();

  set(request: FastifyRequest, context: Context): Context {
    this.#contexts.set(request, context);
    return context;
  }

  /** @throws Error where the route has no hook that opens the context: a mistake of the program. */
  of(request: FastifyRequest): Context {
    const context = this.#contexts.get(request);
    if (context === undefined) throw new Error("a route was called before its context was opened");
    return context;
  }
}
