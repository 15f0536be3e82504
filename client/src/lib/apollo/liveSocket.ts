import { createClient, type Client } from "graphql-ws";
import { retryPause } from "./retryPause";

/** `idle`: no subscriptions; `up`: events arrive; `down`: screens must poll (also before the first connection is established). */
export type SocketState = "idle" | "up" | "down";

export interface LiveSocket {
  readonly client: Client;
  readonly state: () => SocketState;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The WebSocket for subscriptions: opened by the first one, closed after the last, and reconnected indefinitely. */
export function createLiveSocket(url: string): LiveSocket {
  const listeners = new Set<() => void>();
  let state: SocketState = "idle";

  function become(next: SocketState): void {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  }

  const client = createClient({
    url,
    lazy: true,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (retries) => new Promise((resolve) => setTimeout(resolve, retryPause(retries))),
    on: {
      connecting: () => become(state === "up" ? "up" : "down"),
      connected: () => become("up"),
      closed: (event) => become(wasClosedByUs(event) ? "idle" : "down"),
      error: () => become("down"),
    },
  });

  return {
    client,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function wasClosedByUs(event: unknown): boolean {
  return typeof event === "object" && event !== null && "code" in event && event.code === 1000;
}
