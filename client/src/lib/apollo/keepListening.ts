import type { ApolloClient, OperationVariables, TypedDocumentNode } from "@apollo/client";
import { Subscription } from "rxjs";

import { errorCode } from "../errors";
import { retryPause } from "./retryPause";

interface Listener<T, V> {
  /** Evaluated for each attempt. */
  readonly variables?: () => V;
  readonly onData: (data: T) => void;
  /** The subscription has ended: no events arrive until it is retried. */
  readonly onLost: () => void;
  /** It is being retried. The server does not confirm a subscription, and its first event may come much later. */
  readonly onRetry: () => void;
  /**
   * The server cannot replay the changes since the position in the variables: the state is refetched, then the
   * subscription is retried immediately.
   */
  readonly onGap?: () => unknown;
}

/**
 * Subscribes, and resubscribes with growing pauses whenever the subscription ends without being unsubscribed. The
 * socket restores lost connections by itself, but not one that the server closed on purpose (4401, the session was
 * renewed elsewhere), nor a subscription that was refused.
 *
 * @returns a function that unsubscribes.
 */
export function keepListening<T, V extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<T, V>,
  { variables, onData, onLost, onRetry, onGap }: Listener<T, V>,
): () => void {
  let failures = 0;
  let isGapRead = false;
  let stop = (): void => undefined;

  async function readGap(running: Subscription): Promise<void> {
    await onGap?.();
    if (!running.closed) listen();
  }

  function listen(): void {
    const running = new Subscription();
    stop = () => running.unsubscribe();
    function lost(error?: unknown): void {
      if (running.closed) return;
      running.unsubscribe();
      if (errorCode(error) === "CONFLICT" && onGap && !isGapRead) {
        isGapRead = true;
        const reading = new Subscription();
        stop = () => reading.unsubscribe();
        void readGap(reading);
        return;
      }
      const timer = setTimeout(() => {
        onRetry();
        listen();
      }, retryPause(failures));
      failures += 1;
      stop = () => clearTimeout(timer);
      onLost();
    }
    running.add(
      // An event is not a record. Writing it would wake every query, and one without its first answer is then sent again.
      client.subscribe({ query, variables: (variables?.() ?? {}) as V, fetchPolicy: "no-cache" }).subscribe({
        next({ data, error }) {
          if (error) return lost(error);
          failures = 0;
          isGapRead = false;
          if (data) onData(data);
        },
        error: lost,
        complete: () => lost(),
      }),
    );
  }

  listen();
  return () => stop();
}
