import { WebSocket } from "ws";

import type { Contestant } from "../contestants.js";
import { openStaffSession } from "../database.js";

/** The subscriptions of a back-office screen. */
const HEARD = [
  "leadChanged { transaction }",
  "policyChanged { transaction }",
  "claimChanged { transaction }",
  "brandingChanged { logoUrl }",
];
/** That many members of staff open a screen that hears of each change. Returns how to close them all. */
export async function listenAsStaff(app: Contestant, url: string, count: number): Promise<() => void> {
  const sockets: WebSocket[] = [];
  for (let each = 0; each < count; each += 1)
    sockets.push(await listen(app, await openStaffSession(url, `quiet${each}`)));
  return () => {
    for (const socket of sockets) socket.close();
  };
}

/** Resolves when the socket is accepted and its subscriptions are sent. */
async function listen({ origin }: Contestant, cookie: string): Promise<WebSocket> {
  const socket = new WebSocket(`${origin.replace("http", "ws")}/graphql`, "graphql-transport-ws", {
    origin,
    headers: { cookie },
  });
  await new Promise<void>((resolve, reject) => {
    socket.on("error", reject);
    socket.on("open", () => socket.send(JSON.stringify({ type: "connection_init" })));
    socket.on("message", (data: Buffer) => {
      const text = data.toString();
      const { type } = JSON.parse(text) as { type: string };
      if (type === "ping") socket.send(JSON.stringify({ type: "pong" }));
      if (type === "error") reject(new Error(text));
      if (type !== "connection_ack") return;
      for (const [id, field] of HEARD.entries())
        socket.send(
          JSON.stringify({ type: "subscribe", id: String(id), payload: { query: `subscription { ${field} }` } }),
        );
      resolve();
    });
  });
  return socket;
}
