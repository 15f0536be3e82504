import type { AddressInfo } from "node:net";

import { createClient, type Client } from "graphql-ws";
import { WebSocket } from "ws";

import { untilTrue } from "./eventually.js";
import type { TestApp } from "./testApp.js";

export interface Listening {
  readonly client: Client;
  /** The data of every event, and every refusal, in the order received. */
  readonly heard: readonly unknown[];
}

/** The server starts without waiting for its event connection, and refuses subscribers until it is established. */
export async function liveEventsStand({ app }: Pick<TestApp, "app">): Promise<void> {
  await untilTrue(async () => (await liveMetrics(app)).connected);
}

async function liveMetrics(app: TestApp["app"]): Promise<{ connected: boolean; subscriptions: number }> {
  const { body } = await app.inject("/metrics");
  return {
    connected: body.includes("\nlive_events_connected 1\n"),
    subscriptions: Number(/^live_subscriptions_total (\d+)$/m.exec(body)?.[1]),
  };
}

/**
 * A subscriber over the WebSocket, with or without a session's cookies, that receives events from now on or was
 * refused; `search` is the URL's query string.
 */
export async function subscribe(
  { app }: Pick<TestApp, "app">,
  query: string,
  cookies: Record<string, string>,
  search = "",
): Promise<Listening> {
  await app.listen({ port: 0, host: "127.0.0.1" }).catch(() => undefined);
  await liveEventsStand({ app });
  const { port } = app.server.address() as AddressInfo;
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  const before = (await liveMetrics(app)).subscriptions;
  const heard: unknown[] = [];
  const client = createClient({
    url: `ws://127.0.0.1:${port}/graphql${search}`,
    retryAttempts: 0,
    webSocketImpl: class extends WebSocket {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(address, protocols, { headers: { cookie } });
      }
    },
  });
  client.subscribe(
    { query },
    {
      next: (event) => heard.push(event.data ?? event),
      error: (error) => heard.push(error),
      complete: () => undefined,
    },
  );
  // The server does not confirm subscriptions, and events before a subscription is established are missed.
  await untilTrue(async () => {
    const { connected, subscriptions } = await liveMetrics(app);
    return heard.length > 0 || (connected && subscriptions > before);
  });
  return { client, heard };
}
