import { once } from "node:events";
import { connect, type Socket } from "node:net";

import { afterEach, beforeAll, describe, expect, test } from "@jest/globals";

import type { LongListBounds } from "#server/engine/rest/longLists.js";
import { eventually } from "#tests/support/eventually.js";
import { manyLeads } from "#tests/support/manyLeads.js";
import { type Caller, type TestApp, useTestApp } from "#tests/support/testApp.js";

/** Some 20 MB: far more than the sockets' own buffers, which take several. */
const LEADS = 20_000;
const NEVER = 600_000;

const app = useTestApp({}, { filled: manyLeads(LEADS) });
let staff: Caller;
let colleague: Caller;
const sockets: Asking[] = [];

interface Asking {
  readonly socket: Socket;
  /** Everything received until the answer's headers are complete. */
  head(): string;
}

beforeAll(async () => {
  staff = await app().staff();
  colleague = await app().staff();
});

afterEach(() => {
  for (const { socket } of sockets.splice(0)) socket.destroy();
});

/** One account may take and fill all of it, unless the bounds say otherwise. */
async function listening({
  atOnce,
  waiting,
  ...bounds
}: Pick<LongListBounds, "atOnce" | "waiting" | "waitMs" | "stalledMs"> & Partial<LongListBounds>) {
  const longListBounds = { atOnce, perSender: atOnce, waiting, waitingPerSender: waiting, ...bounds };
  const server = await app().another({}, { longListBounds });
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  return server;
}

/** Asks for all leads, takes the beginning of the answer and then nothing more. */
async function ask({ app: server }: TestApp, caller = staff): Promise<Asking> {
  const socket = connect({ host: "127.0.0.1", port: (server.server.address() as { port: number }).port });
  socket.on("error", () => undefined);
  await once(socket, "connect");
  let head = "";
  socket.once("data", (chunk: Buffer) => {
    head = chunk.toString();
    // A refusal is short, and its connection closes.
    if (head.startsWith("HTTP/1.1 200")) socket.pause();
  });
  socket.write(
    `GET /api/admin/leads HTTP/1.1\r\nHost: x\r\nCookie: staff_session=${caller.cookies()["staff_session"]}\r\nConnection: close\r\n\r\n`,
  );
  const asking = { socket, head: () => head };
  sockets.push(asking);
  return asking;
}

function openConnections({ app: { server } }: TestApp): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );
}

const statuses = (asked: readonly Asking[]): readonly string[] =>
  asked.map(({ head }) => head().slice(9, 12)).toSorted();

describe("many simultaneous requests for whole lists", () => {
  test("are served a few at a time; some wait, the rest get Retry-After, and everybody else is answered", async () => {
    const server = await listening({ atOnce: 2, waiting: 3, waitMs: NEVER, stalledMs: NEVER });
    const asked = await Promise.all(Array.from({ length: 9 }, () => ask(server)));
    await eventually(() => (statuses(asked).join() === ",,,200,200,503,503,503,503" ? true : undefined));
    const [refused] = asked.filter(({ head }) => head().startsWith("HTTP/1.1 503"));
    expect(refused?.head()).toMatch(/\r\nretry-after: 5\r\n[^]*"code":"UNAVAILABLE"/i);

    const cookies = staff.cookies();
    const page = await server.app.inject({ url: "/api/admin/leads?limit=50", cookies });
    const [{ lead }] = page.json<{ data: [{ lead: { id: string } }] }>().data;
    const detail = await server.app.inject({ url: `/api/admin/leads/${lead.id}`, cookies });
    const claims = await server.app.inject({ url: "/api/admin/claims", cookies });
    expect([page, detail, claims].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);

    asked.find(({ head }) => head().startsWith("HTTP/1.1 200"))?.socket.destroy();
    await eventually(() => (statuses(asked).filter((status) => status === "200").length === 3 ? true : undefined));
  });

  test("leave a turn for other accounts", async () => {
    const server = await listening({ atOnce: 2, perSender: 1, waiting: 5, waitMs: NEVER, stalledMs: NEVER });
    const slow = await Promise.all([ask(server), ask(server), ask(server)]);
    await eventually(() => (statuses(slow).join() === ",,200" ? true : undefined));
    const other = await ask(server, colleague);
    await eventually(() => (statuses([other])[0] === "200" ? true : undefined));
    expect(statuses(slow)).toEqual(["", "", "200"]);
  });

  test("do not wait forever", async () => {
    const server = await listening({ atOnce: 1, waiting: 5, waitMs: 50, stalledMs: NEVER });
    const first = await ask(server);
    await eventually(() => (statuses([first])[0] === "200" ? true : undefined));
    const second = await ask(server);
    await eventually(() => (statuses([second])[0] === "503" ? true : undefined));
  });

  test("do not wait for a client that has stopped reading", async () => {
    const server = await listening({ atOnce: 1, waiting: 5, waitMs: NEVER, stalledMs: 1_500 });
    const stalled = await ask(server);
    await eventually(() => (statuses([stalled])[0] === "200" ? true : undefined));
    const next = await ask(server);
    await eventually(() => (statuses([next])[0] === "200" ? true : undefined));
    // One that reads gets its whole list, and then no connection is left: the first one's has been closed as well.
    let end = "";
    next.socket.on("data", (chunk: Buffer) => (end = (end + chunk.toString()).slice(-5)));
    next.socket.resume();
    await once(next.socket, "close");
    expect(end).toBe("0\r\n\r\n");
    await eventually(async () => ((await openConnections(server)) === 0 ? true : undefined));
    expect(stalled.socket.isPaused()).toBe(true);
  });
});
