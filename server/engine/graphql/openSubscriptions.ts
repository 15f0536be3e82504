import type { LiveBounds, LiveMessage } from "./liveBounds.js";

const MAX_PER_SOCKET = 20;

/**
 * The subscriptions of one socket, by the payload that opened each. graphql-ws identifies them by the client's id,
 * which the client may reuse before the previous one has ended; the library then loses track of one, which would
 * outlive the socket.
 */
export class OpenSubscriptions {
  readonly #endings = new Map<object, () => void>();

  constructor(
    private readonly bounds: LiveBounds,
    private readonly account: string,
  ) {}

  get isFull(): boolean {
    return this.#endings.size >= MAX_PER_SOCKET;
  }

  /** @throws DomainError if there is no room for it. */
  begin(message: LiveMessage): void {
    this.#endings.set(message.payload, this.bounds.keep(this.account, message));
  }

  /** Also ends the stream when the subscription is over. */
  attach(payload: object, stream: AsyncGenerator<unknown, void, undefined>): void {
    const letGo = this.#endings.get(payload);
    const end = (): void => {
      letGo?.();
      void stream.return();
    };
    // The socket was closed in the meantime.
    if (letGo === undefined) end();
    else this.#endings.set(payload, end);
  }

  end(payload: object): void {
    this.#endings.get(payload)?.();
    this.#endings.delete(payload);
  }

  endAll(): void {
    for (const payload of this.#endings.keys()) this.end(payload);
  }
}
