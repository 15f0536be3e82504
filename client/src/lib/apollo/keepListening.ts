import type { ApolloClient, OperationVariables, TypedDocumentNode } from "@apollo/client";
import { Subscription } from "rxjs";
import { errorCode } from "../errors";
import { retryPause } from "./retryPause";

interface Listener<T, V> {
  /** Of each attempt. */
  readonly variables?: () => V;
  readonly onData: (data: T) => void;
  /** The subscription has ended: nothing is heard until it is tried again. */
  readonly onLost: () => void;
  /** It is tried again. Nobody says when it stands, and what it tells may come much later. */
  readonly onRetry: () => void;
  /** The server cannot tell what has changed since what the variables name: the state is read anew, and then it is tried again at once. */
  readonly onGap?: () => unknown;
}

/**
 * Subscribes, and after an end that nobody here wanted again, in growing pauses. The socket mends lost connections by itself, but not one
 * that the server has closed on purpose (4401, the session was renewed elsewhere), nor a subscription that was refused.
 *
 * @returns what ends it.
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
      client.subscribe({ query, variables: (variables?.() ?? {}) as V }).subscribe({
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
