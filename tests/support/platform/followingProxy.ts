import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A typical load balancer: it polls each server's /readyz and sends requests, over keep-alive connections, to those that are ready. */
export interface FollowingProxy {
  readonly url: string;
  isReady(port: number): boolean;
  close(): Promise<void>;
}

const ASK_EACH_MS = 100;
/** An older answer counts for nothing: if the machine was stalled, the next answer is awaited. */
const FRESH_FOR_MS = 1_000;

export async function startFollowingProxy(ports: readonly number[]): Promise<FollowingProxy> {
  /** The time at which each ready server was polled. */
  const ready = new Map<number, number>();
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  let turn = 0;

  const ask = async (port: number): Promise<void> => {
    const askedAt = performance.now();
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) ready.set(port, askedAt);
    else ready.delete(port);
  };
  let isOpen = true;
  // One poll at a time: a late answer must not override a newer one.
  const follow = async (port: number): Promise<void> => {
    while (isOpen) {
      await ask(port);
      await pause(ASK_EACH_MS);
    }
  };
  const following = ports.map(follow);

  const pass = (incoming: IncomingMessage, answer: ServerResponse): void => {
    const open = ports.filter((each) => performance.now() - (ready.get(each) ?? -Infinity) < FRESH_FOR_MS);
    if (open.length === 0) {
      setTimeout(pass, ASK_EACH_MS, incoming, answer);
      return;
    }
    const port = open[(turn += 1) % open.length];
    const { method, url, headers } = incoming;
    // No retry, so that a request that a server drops is noticed.
    const outgoing = request({ host: "127.0.0.1", port, method, path: url, headers, agent }, (response) => {
      const { connection: _hop, "keep-alive": _too, ...rest } = response.headers;
      answer.writeHead(response.statusCode ?? 502, rest);
      response.pipe(answer);
    });
    outgoing.on("error", (error) => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end(error.message)));
    incoming.pipe(outgoing);
  };
  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReady: (port) => ready.has(port),
    close: async () => {
      isOpen = false;
      await Promise.all(following);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
