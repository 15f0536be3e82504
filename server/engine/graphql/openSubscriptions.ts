import type { LiveBounds, LiveMessage } from "./liveBounds.js";

const MAX_PER_SOCKET = 20;

/**
 * The subscriptions of one socket, by the payload that opened each. graphql-ws knows them by the client's name for them, which the client may use again before
 * the previous one has ended; then the library loses one, and would keep it beyond the end of the socket.
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

  /** @throws DomainError where there is no room for it. */
  begin(message: LiveMessage): void {
    this.#endings.set(message.payload, this.bounds.keep(this.account, message));
  }

  /** Ends the stream, too, once the subscription is over. */
  attach(payload: object, stream: AsyncGenerator<unknown, void, undefined>): void {
    const letGo = this.#endings.get(payload);
    const end = (): void => {
      letGo?.();
      void stream.return();
    };
    // The socket was closed meanwhile.
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
