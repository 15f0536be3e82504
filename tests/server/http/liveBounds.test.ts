import type { AddressInfo } from "node:net";

import { afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { WebSocket } from "ws";

import { untilTrue } from "#tests/support/eventually.js";
import { signedInHolder } from "#tests/support/serviceDesk.js";
import { liveEventsStand, subscribe } from "#tests/support/subscribe.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const open: WebSocket[] = [];
let customer: Caller;
let staff: Caller;

beforeAll(async () => {
  staff = await app().staff();
  ({ customer } = await signedInHolder(app(), "VSP-MANY-0001"));
  await app().app.listen({ host: "127.0.0.1", port: 0 });
  await liveEventsStand(app());
});

afterEach(async () => {
  const closed = open.splice(0).map((socket) => {
    socket.terminate();
    return socket;
  });
  await untilTrue(() => closed.every(({ readyState }) => readyState === WebSocket.CLOSED));
});

interface Message {
  readonly type: string;
  readonly id?: string;
  readonly payload?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
}

interface Connection {
  readonly socket: WebSocket;
  readonly messages: Message[];
}

/** Open, or the status with which it was refused. */
async function connect(caller: Caller): Promise<Connection | number> {
  const { port } = app().app.server.address() as AddressInfo;
  const cookie = Object.entries(caller.cookies())
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, "graphql-transport-ws", { headers: { cookie } });
  const messages: Message[] = [];
  open.push(socket);
  socket.on("error", () => undefined);
  socket.on("message", (data: Buffer) => messages.push(JSON.parse(data.toString()) as Message));
  return await new Promise((resolve) => {
    socket.once("unexpected-response", (_request, { statusCode = 0 }) => resolve(statusCode));
    socket.once("open", () => resolve({ socket, messages }));
  });
}

/** Open, with the first message sent, without which the server closes a socket after seconds; or the status of a refusal. */
async function greeted(caller: Caller): Promise<Connection | number> {
  const connection = await connect(caller);
  if (typeof connection !== "number") connection.socket.send('{"type":"connection_init"}');
  return connection;
}

/** Acknowledged. */
async function connected(caller: Caller): Promise<Connection> {
  const connection = await greeted(caller);
  if (typeof connection === "number") throw new Error(`the socket was refused with ${connection}`);
  await untilTrue(() => connection.messages.some(({ type }) => type === "connection_ack"));
  return connection;
}

/** 88 KB of names that no other request uses. */
function largeDocument(name: string): string {
  const fields = Array.from({ length: 13 }, (_, index) => `${name}_${index}_${"y".repeat(6_700)}:id`);
  return `subscription { portalChanged { ${fields.join(" ")} } }`;
}

/** How many of 60 subscriptions on three sockets stay open, and why the others do not. */
async function accepted(documentOf: (index: number) => string): Promise<{ kept: number; codes: Set<unknown> }> {
  const connections = [await connected(customer), await connected(customer), await connected(customer)];
  for (const [place, { socket }] of connections.entries()) {
    for (let index = 0; index < 20; index += 1) {
      const payload = { query: documentOf(place * 20 + index) };
      socket.send(JSON.stringify({ id: `s${index}`, type: "subscribe", payload }));
    }
    // Always refused, and answered last.
    socket.send(JSON.stringify({ id: "last", type: "subscribe", payload: { query: "{" } }));
  }
  const refusals = () => connections.flatMap(({ messages }) => messages.filter(({ type }) => type === "error"));
  await untilTrue(() => refusals().filter(({ id }) => id === "last").length === 3);
  const refused = refusals().filter(({ id }) => id !== "last");
  return { kept: 60 - refused.length, codes: new Set(refused.map(({ payload }) => payload?.[0]?.extensions.code)) };
}

const closeAll = async (): Promise<void> => {
  for (const socket of open) socket.terminate();
  await untilTrue(() => open.every(({ readyState }) => readyState === WebSocket.CLOSED));
};

describe("the live updates of one account", () => {
  test("are bounded in bytes, whatever is sent on any number of sockets; other accounts are unaffected", async () => {
    const screen = await subscribe(app(), "subscription { leadChanged { leadId } }", staff.cookies());
    const { kept, codes } = await accepted((index) => largeDocument(`a${index}`));
    expect([kept > 0, kept < 30, [...codes]]).toEqual([true, true, ["RATE_LIMITED"]]);
    const { status } = await staff.rest("POST /api/admin/leads", { body: { lead: { firstName: "Ann" } } });
    expect(status).toBe(201);
    await untilTrue(() => screen.heard.length > 0);
    expect(screen.heard[0]).toMatchObject({ leadChanged: { leadId: expect.any(String) } });
    await closeAll();
    // Closing a socket frees its share.
    const again = await accepted((index) => largeDocument(`b${index}`));
    expect(again.kept).toBe(kept);
    await screen.client.dispose();
  });

  test("share one copy of a document that is the same", async () => {
    const distinct = await accepted((index) => largeDocument(`c${index}`));
    await closeAll();
    const equal = await accepted(() => largeDocument("same"));
    expect(equal.kept).toBeGreaterThan(distinct.kept);
  });

  test("count the rest of a message, too: its variables and its subscription id", async () => {
    const variables = `{"a":[${"{},".repeat(20_000)}0]}`;
    const { socket, messages } = await connected(customer);
    for (let index = 0; index < 15; index += 1)
      socket.send(
        `{"id":"v${index}","type":"subscribe","payload":{"query":"subscription { portalChanged { id } }","variables":${variables}}}`,
      );
    await untilTrue(() => messages.some(({ type }) => type === "error"));
    expect(messages.find(({ type }) => type === "error")?.payload?.[0]?.extensions.code).toBe("RATE_LIMITED");
  });

  test("are refused if a message is nested too deeply or does not say which operation it means", async () => {
    const nested = `${"[".repeat(45_000)}${"]".repeat(45_000)}`;
    const query = "subscription A { portalChanged { id } } subscription B { portalChanged { id } }";
    const { socket, messages } = await connected(customer);
    for (const [id, rest] of [
      ["variables", `,"operationName":"A","variables":{"a":${nested}}`],
      ["extensions", `,"operationName":"A","extensions":{"a":${nested}}`],
      ["none", ""],
      ["empty", ',"operationName":""'],
      ["unknown", ',"operationName":"C"'],
    ] as const)
      socket.send(`{"id":"${id}","type":"subscribe","payload":{"query":"${query}"${rest}}}`);
    const refused = () => messages.filter(({ type }) => type === "error");
    await untilTrue(() => refused().length === 5);
    expect(refused().map(({ id, payload }) => [id, payload?.[0]?.message, payload?.[0]?.extensions])).toEqual(
      [
        ["variables", "This message is nested too deeply."],
        ["extensions", "This message is nested too deeply."],
        ["none", "The document has several operations: name one."],
        ["empty", "The document has several operations: name one."],
        ["unknown", 'Unknown operation named "C".'],
      ].map((each) => [...each, { code: "BAD_REQUEST", requestId: expect.any(String) }]),
    );
  });

  test("have at most a hundred sockets, and another one as soon as one is closed", async () => {
    const connections = await Promise.all(Array.from({ length: 120 }, async () => await greeted(customer)));
    expect(connections.filter((each) => each === 429)).toHaveLength(20);
    expect(typeof (await connect(staff))).toBe("object");
    const one = connections.find((each) => typeof each === "object");
    if (typeof one !== "object") throw new Error("no socket was opened");
    one.socket.close();
    await untilTrue(() => one.socket.readyState === WebSocket.CLOSED);
    await untilTrue(async () => typeof (await connect(customer)) === "object");
  });

  test.each([
    ["long", `"${"x".repeat(2_000)}"`],
    ["deeply nested", `${"[".repeat(45_000)}${"]".repeat(45_000)}`],
  ])("do not start with a %s first message", async (_kind, token) => {
    const connection = await connect(customer);
    if (typeof connection === "number") throw new Error("the socket was refused");
    const code = new Promise((resolve) => connection.socket.once("close", resolve));
    connection.socket.send(`{"type":"connection_init","payload":{"token":${token}}}`);
    expect(await code).toBe(4403);
  });
});
