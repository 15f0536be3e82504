import { Socket } from "node:net";
import { finished } from "node:stream";

import type { FastifyReply, FastifyRequest } from "fastify";

import { Gate } from "#server/core/limits/gate.js";

export interface LongListBounds {
  /** Lists sent at the same time. */
  readonly atOnce: number;
  /** Requests that may wait; the next is refused. */
  readonly waiting: number;
  readonly waitMs: number;
  /** How long a client may stop reading. */
  readonly stalledMs: number;
}

const USUAL: LongListBounds = { atOnce: 3, waiting: 24, waitMs: 30_000, stalledMs: 30_000 };

/** Sends whole lists of more than one page a few at a time, so that other requests are still answered. */
export class LongLists {
  readonly #gate: Gate;

  constructor(private readonly bounds = USUAL) {
    this.#gate = new Gate(bounds.atOnce, bounds.waiting);
  }

  /**
   * Resolves when it is this list's turn, which lasts until its answer has been sent. A client that stops reading loses its connection and its turn.
   *
   * @throws DomainError UNAVAILABLE
   */
  async enter(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { waitMs, stalledMs } = this.bounds;
    const leave = await this.#gate.enter(AbortSignal.any([request.signal, AbortSignal.timeout(waitMs)]));
    finished(reply.raw, leave);
    // Any progress restarts the timer; when it expires, Node closes the connection. A request without a socket was made inside the process.
    if (request.raw.socket instanceof Socket) reply.raw.setTimeout(stalledMs);
  }
}
