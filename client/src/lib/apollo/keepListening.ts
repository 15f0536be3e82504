import type { ApolloClient, TypedDocumentNode } from "@apollo/client";
import { Subscription } from "rxjs";
import { retryPause } from "./retryPause";

interface Listener<T> {
  readonly onData: (data: T) => void;
  /** The subscription has ended: nothing is heard until it is tried again. */
  readonly onLost: () => void;
  /** It is tried again. Nobody says when it stands, and what it tells may come much later. */
  readonly onRetry: () => void;
}

/**
 * Subscribes, and after an end that nobody here wanted again, in growing pauses. The socket mends lost connections by itself, but not one
 * that the server has closed on purpose (4401, the session was renewed elsewhere), nor a subscription that was refused.
 *
 * @returns what ends it.
 */
export function keepListening<T>(
  client: ApolloClient,
  query: TypedDocumentNode<T, Record<string, never>>,
  { onData, onLost, onRetry }: Listener<T>,
): () => void {
  let failures = 0;
  let stop = (): void => undefined;

  function listen(): void {
    const running = new Subscription();
    stop = () => running.unsubscribe();
    function lost(): void {
      if (running.closed) return;
      running.unsubscribe();
      const timer = setTimeout(() => {
        onRetry();
        listen();
      }, retryPause(failures));
      failures += 1;
      stop = () => clearTimeout(timer);
      onLost();
    }
    running.add(
      client.subscribe({ query, variables: {} }).subscribe({
        next({ data, error }) {
          if (error) return lost();
          failures = 0;
          if (data) onData(data);
        },
        error: lost,
        complete: lost,
      }),
    );
  }

  listen();
  return () => stop();
}
