import type { ApolloLink } from "@apollo/client";
import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { createClient } from "graphql-ws";

import type { SocketState } from "./liveSocket";
import { retryPause } from "./retryPause";

/** @param become called with every new state of the connection */
export function openSocket(url: string, state: () => SocketState, become: (next: SocketState) => void): ApolloLink {
  const client = createClient({
    url,
    lazy: true,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (retries) => new Promise((resolve) => setTimeout(resolve, retryPause(retries))),
    on: {
      connecting: () => become(state() === "up" ? "up" : "down"),
      connected: () => become("up"),
      closed: (event) => become(wasClosedByUs(event) ? "idle" : "down"),
      error: () => become("down"),
    },
  });
  return new GraphQLWsLink(client);
}

function wasClosedByUs(event: unknown): boolean {
  return typeof event === "object" && event !== null && "code" in event && event.code === 1000;
}
