import { ApolloClient, ApolloLink, HttpLink } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { OperationTypeNode } from "graphql";
import { errorCode, errorMessage } from "../errors";
import { afterPresses } from "./afterPresses";
import { createCache } from "./cache";
import { fetchWithProgress } from "./fetchWithProgress";
import { KnownChanges } from "./knownChanges";
import { createLiveSocket, type LiveSocket } from "./liveSocket";
import { newestAnswer } from "./newestAnswer";

export interface ApiClient {
  readonly client: ApolloClient;
  readonly socket: LiveSocket;
  readonly known: KnownChanges;
}

/** For which of its sessions a page speaks, where a browser may be signed in to both. */
export type Area = "staff" | "customer";

export interface ApiOptions {
  /** Without one the server takes whichever session there is. */
  readonly area?: Area | undefined;
  /** Called when an operation is sent. What it returns is called with the server's message if that one finds no session, or one that has ended. */
  readonly onSend?: (() => (message: string) => void) | undefined;
}

/** One Apollo Client per area and page load. No automatic retry, every call carries credentials. */
export function createApiClient({ area, onSend }: ApiOptions = {}): ApiClient {
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
    new GraphQLWsLink(socket.client),
    http,
  );
  const known = new KnownChanges();
  const client = new ApolloClient({
    link: ApolloLink.from([newestAnswer(), known.link, errors, afterPresses(), live]),
    cache: createCache(),
    // Apollo would give the answer that is under way to whoever asks again: `newestAnswer` stands in its place.
    queryDeduplication: false,
  });
  return { client, socket, known };
}

/** Browsers let a page put no header on a WebSocket, so there the area stands in the address. */
function socketAddress(url: URL, area: Area | undefined): string {
  const address = new URL(url);
  address.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  if (area !== undefined) address.searchParams.set("area", area);
  return address.href;
}
