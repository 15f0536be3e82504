import { Socket } from "node:net";
import { finished } from "node:stream";

import type { FastifyReply } from "fastify";

import { FairGate, type FairGateBounds } from "#server/core/limits/fairGate.js";

export interface LongListBounds extends FairGateBounds {
  /** How long a client may stop reading. */
  readonly stalledMs: number;
}

/** An account that reads its lists slowly leaves a turn for the others. */
const DEFAULT_BOUNDS: LongListBounds = {
  atOnce: 3,
  perSender: 2,
  waiting: 24,
  waitingPerSender: 12,
  waitMs: 30_000,
  stalledMs: 30_000,
};

/** Sends whole lists of more than one page a few at a time, so that other requests are still answered. */
export class LongLists {
  readonly #gate: FairGate;

  constructor(private readonly bounds = DEFAULT_BOUNDS) {
    this.#gate = new FairGate(bounds);
  }

  /**
   * Resolves when it is this list's turn, which lasts until its answer has been sent. A client that stops reading loses its connection and its turn.
   *
   * @throws DomainError UNAVAILABLE
   */
  async enter(reply: FastifyReply): Promise<void> {
    const { request } = reply;
    const leave = await this.#gate.enter(request.sender, request.signal);
    finished(reply.raw, leave);
    // Any progress restarts the timer; when it expires, Node closes the connection. A request without a socket was made inside the process.
    if (request.raw.socket instanceof Socket) reply.raw.setTimeout(this.bounds.stalledMs);
  }
}
