import type { ApolloLink } from "@apollo/client";
import { Observable, Subscription } from "rxjs";

/** `idle`: no subscriptions; `up`: events arrive; `down`: screens must poll (also before the first connection is established). */
export type SocketState = "idle" | "up" | "down";

export interface LiveSocket {
  /** Where subscriptions end. */
  readonly request: (operation: ApolloLink.Operation) => Observable<ApolloLink.Result>;
  readonly state: () => SocketState;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The socket's code is fetched with the first subscription: a screen subscribes when it has its first answer. */
const fetchCode = async () => await import("./openSocket");

/** The WebSocket for subscriptions: opened by the first one, closed after the last, and reconnected indefinitely. */
export function createLiveSocket(url: string): LiveSocket {
  const listeners = new Set<() => void>();
  let state: SocketState = "idle";
  let opened: Promise<ApolloLink> | undefined;

  function become(next: SocketState): void {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  }

  async function open(): Promise<ApolloLink> {
    try {
      const { openSocket } = await fetchCode();
      return openSocket(url, () => state, become);
    } catch (error) {
      opened = undefined;
      throw error;
    }
  }

  return {
    request: (operation) =>
      new Observable((observer) => {
        const asked = new Subscription();
        opened ??= open();
        opened.then(
          (link) => {
            if (!asked.closed) asked.add(link.request(operation, nothingBehind).subscribe(observer));
          },
          (error: unknown) => observer.error(error),
        );
        return asked;
      }),
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const nothingBehind = (): Observable<ApolloLink.Result> => new Observable((observer) => observer.complete());
