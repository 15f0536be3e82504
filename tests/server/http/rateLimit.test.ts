import type { AddressInfo } from "node:net";

import { describe, expect, test } from "@jest/globals";
import { WebSocket } from "ws";

import { untilTrue } from "#tests/support/eventually.js";
import { liveEventsStand } from "#tests/support/subscribe.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp({ RATE_LIMIT_PER_MINUTE: "5", PUBLIC_URL: "https://warranty.example", TRUST_PROXY: "true" });
let addresses = 0;

/** The address of a client without earlier requests. */
const newAddress = (): string => `198.18.1.${(addresses += 1)}`;

interface Message {
  readonly payload?: readonly { readonly extensions: { readonly code: string } }[];
}

function ask(address: string, { caller = app().visitor(), call = "GET /api/autopay-consent", headers = {} } = {}) {
  return caller.rest(call, { address, headers });
}

async function useUp(address: string, caller?: Caller): Promise<void> {
  for (const _each of [1, 2, 3, 4, 5]) expect((await ask(address, caller && { caller })).status).toBe(200);
}

describe("a caller over the rate limit", () => {
  test("is told so, with Retry-After", async () => {
    const address = newAddress();
    await useUp(address);
    const refused = await ask(address);
    expect(refused.status).toBe(429);
    expect(refused.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": expect.stringMatching(/^([1-9]|[1-5]\d|60)$/),
      "x-request-id": refused.json.requestId,
    });
    expect(refused.json).toEqual({
      code: "RATE_LIMITED",
      message: "Too many requests. Please try again in a moment.",
      requestId: expect.any(String),
    });
  });

  test("is told so by GraphQL as by everything else, in its own form", async () => {
    const address = newAddress();
    await useUp(address);
    const body = { query: "{ signingConsent { version } }" };
    const refused = await app().visitor().rest("POST /graphql", { address, body });
    expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect(refused.json).toEqual({
      errors: [
        {
          message: "Too many requests. Please try again in a moment.",
          extensions: { code: "RATE_LIMITED", requestId: refused.headers["x-request-id"] },
        },
      ],
    });
  });

  test("is refused pages and unknown URLs as well, but not files or health checks", async () => {
    const address = newAddress();
    await useUp(address);
    for (const path of ["/", "/no-such-page", "/api/no-such-call"])
      expect([path, (await ask(address, { call: `GET ${path}` })).status]).toEqual([path, 429]);
    for (const path of ["/healthz", "/readyz", "/branding/none.png"])
      expect([path, (await ask(address, { call: `GET ${path}` })).status]).not.toEqual([path, 429]);
  });

  test("does not affect others: neither another address nor a session from the same one", async () => {
    const staff = await app().staff();
    const address = newAddress();
    await useUp(address);
    expect((await ask(address)).status).toBe(429);
    expect((await ask(newAddress())).status).toBe(200);
    await useUp(address, staff);
    expect((await ask(address, { caller: staff })).status).toBe(429);
    expect((await ask(newAddress(), { caller: staff })).status).toBe(429);
  });

  test("gains nothing by invalid session cookies", async () => {
    const address = newAddress();
    const forged = (number: number) => ({ cookie: `staff_session=${String(number).padStart(43, "x")}` });
    for (const number of [1, 2, 3, 4, 5]) expect((await ask(address, { headers: forged(number) })).status).toBe(200);
    expect((await ask(address, { headers: forged(6) })).status).toBe(429);
  });

  test("gains nothing by WebSockets: neither by opening one nor by what it subscribes to", async () => {
    await app().app.listen({ host: "127.0.0.1", port: 0 });
    await liveEventsStand(app());
    const staff = await app().staff();
    const { port } = app().app.server.address() as AddressInfo;
    const address = newAddress();
    // What a visitor writes before the proxy's own entry does not count.
    const open = (token: string): WebSocket =>
      new WebSocket(`ws://127.0.0.1:${port}/graphql`, "graphql-transport-ws", {
        headers: { cookie: `staff_session=${token}`, "x-forwarded-for": `${newAddress()}, ${address}` },
      });
    const statuses: unknown[] = [];
    for (const number of [1, 2, 3, 4, 5, 6]) {
      const socket = open(String(number).padStart(43, "x")).on("error", () => undefined);
      statuses.push(
        await new Promise((resolve) =>
          socket.once("unexpected-response", (_request, { statusCode }) => resolve(statusCode)),
        ),
      );
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);

    const socket = open(staff.cookies()["staff_session"] ?? "");
    const messages: Message[] = [];
    socket.on("message", (data: Buffer) => messages.push(JSON.parse(data.toString()) as Message));
    await new Promise((resolve) => socket.once("open", resolve));
    socket.send('{"type":"connection_init"}');
    await untilTrue(() => messages.length === 1);
    for (const number of [1, 2, 3, 4, 5, 6])
      socket.send(JSON.stringify({ id: String(number), type: "subscribe", payload: { query: "{" } }));
    await untilTrue(() => messages.length === 7);
    socket.terminate();
    const codes = messages.slice(1).map(({ payload }) => payload?.[0]?.extensions.code);
    // Opening it was the first of its five requests.
    expect(codes).toEqual([...Array.from({ length: 4 }, () => "BAD_REQUEST"), "RATE_LIMITED", "RATE_LIMITED"]);
  });

  test("is a whole IPv6 network", async () => {
    for (const number of [1, 2, 3, 4, 5]) expect((await ask(`2001:db8:0:9::${number}`)).status).toBe(200);
    expect((await ask("2001:db8:0:9:abcd::1")).status).toBe(429);
    expect((await ask("2001:db8:0:a::1")).status).toBe(200);
  });
});
