import { ApolloClient, ApolloLink, HttpLink, type DocumentNode } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { OperationTypeNode } from "graphql";

import { errorCode, errorMessage } from "../errors";
import { afterPresses } from "./afterPresses";
import { createCache } from "./cache";
import { EarlyQueries } from "./earlyQueries";
import { fetchWithProgress } from "./fetchWithProgress";
import { KnownChanges } from "./knownChanges";
import { createLiveSocket, type LiveSocket } from "./liveSocket";
import { newestAnswer } from "./newestAnswer";

export interface ApiClient {
  readonly client: ApolloClient;
  readonly socket: LiveSocket;
  readonly known: KnownChanges;
  readonly early: EarlyQueries;
  /** Whether a subscription would have sent a change since this snapshot; true if that is not known. */
  readonly hasChanged: (subscription: DocumentNode, since: string) => Promise<boolean>;
}

/** Which of the browser's two sessions a page uses when it is signed in to both. */
export type Area = "staff" | "customer";

export interface ApiOptions {
  /** If absent, the server uses whichever session exists. */
  readonly area?: Area | undefined;
  /**
   * Called when an operation is sent. The function it returns is called with the server's message if that operation
   * finds no session, or an expired one.
   */
  readonly onSend?: (() => (message: string) => void) | undefined;
  /** If absent, a screen whose socket is down reads everything again at each poll. */
  readonly hasChanged?:
    | ((client: ApolloClient, ...args: Parameters<ApiClient["hasChanged"]>) => Promise<boolean>)
    | undefined;
}

/** One Apollo Client per area and page load. No automatic retry; every request carries credentials. */
export function createApiClient({ area, onSend, hasChanged }: ApiOptions = {}): ApiClient {
  const url = new URL("/graphql", window.location.href);
  const socket = createLiveSocket(socketAddress(url, area));
  const http = new HttpLink({
    uri: url.href,
    credentials: "include",
    fetch: fetchWithProgress,
    headers: area === undefined ? {} : { "x-area": area },
  });
  const errors = new ApolloLink((operation, forward) => {
    const onUnauthenticated = onSend?.();
    const each = new ErrorLink(({ error }) => {
      if (errorCode(error) === "UNAUTHENTICATED") onUnauthenticated?.(errorMessage(error, "Unauthorized"));
    });
    return each.request(operation, forward);
  });
  const live = ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    new ApolloLink(socket.request),
    http,
  );
  const known = new KnownChanges();
  const early = new EarlyQueries(http);
  const client = new ApolloClient({
    link: ApolloLink.from([newestAnswer(), known.link, errors, afterPresses(), early.link, live]),
    cache: createCache(),
    // Apollo would answer a repeated query with the response already in flight; `newestAnswer` handles this instead.
    queryDeduplication: false,
  });
  return {
    client,
    socket,
    known,
    early,
    hasChanged: async (...args) => (hasChanged ? await hasChanged(client, ...args) : true),
  };
}

/** Browsers do not let a page set headers on a WebSocket, so the area goes into the URL. */
function socketAddress(url: URL, area: Area | undefined): string {
  const address = new URL(url);
  address.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  if (area !== undefined) address.searchParams.set("area", area);
  return address.href;
}
