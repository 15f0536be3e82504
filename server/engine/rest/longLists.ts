import { Socket } from "node:net";
import { finished } from "node:stream";

import type { FastifyReply, FastifyRequest } from "fastify";

import { Gate } from "#server/core/limits/gate.js";

export interface LongListBounds {
  /** Lists on their way at a time. */
  readonly atOnce: number;
  /** Requests that wait for their turn; the next is refused. */
  readonly waiting: number;
  readonly waitMs: number;
  /** How long a client may take nothing of what is ready for it. */
  readonly stalledMs: number;
}

const USUAL: LongListBounds = { atOnce: 3, waiting: 24, waitMs: 30_000, stalledMs: 30_000 };

/** Whole lists of more than one page go out a few at a time, so that everybody else is answered meanwhile. */
export class LongLists {
  readonly #gate: Gate;

  constructor(private readonly bounds = USUAL) {
    this.#gate = new Gate(bounds.atOnce, bounds.waiting);
  }

  /**
   * Resolves when it is this list's turn, which lasts until its answer has gone out. A client that stops reading loses its connection, and the turn with it.
   *
   * @throws DomainError UNAVAILABLE
   */
  async enter(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { waitMs, stalledMs } = this.bounds;
    const leave = await this.#gate.enter(AbortSignal.any([request.signal, AbortSignal.timeout(waitMs)]));
    finished(reply.raw, leave);
    // Any progress starts it again; at its end Node closes the connection. A request without one is inside the process.
    if (request.raw.socket instanceof Socket) reply.raw.setTimeout(stalledMs);
  }
}
