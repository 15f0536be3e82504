import { once } from "node:events";
import { connect } from "node:net";

import { describe, expect, test } from "@jest/globals";
import Fastify from "fastify";
import { createClient } from "graphql-ws";
import WebSocket from "ws";

import { applyUsualLimit, gateLargeBodies } from "#server/http/largeBodies.js";
import { boundShutdown } from "#server/http/shutdown.js";
import { eventually, untilTrue } from "#tests/support/eventually.js";
import { quoteRequest } from "#tests/support/quoteRequest.js";
import { liveEventsStand } from "#tests/support/subscribe.js";
import { type TestApp, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();

async function listen(server: TestApp): Promise<number> {
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  return (server.app.server.address() as { port: number }).port;
}

describe("two servers on one database", () => {
  test("share sessions and live events", async () => {
    const other = await app().another();
    const port = await listen(other);
    await liveEventsStand(other);
    const staff = await app().staff();
    const token = staff.cookies()["staff_session"];
    const client = createClient({
      url: `ws://127.0.0.1:${port}/graphql`,
      webSocketImpl: class extends WebSocket {
        constructor(url: string, protocol: string) {
          super(url, protocol, { headers: { cookie: `staff_session=${token}` } });
        }
      },
      retryAttempts: 0,
    });
    const events: unknown[] = [];
    client.subscribe(
      { query: "subscription { leadChanged { kind lead { firstName } } }" },
      {
        next: ({ data }) => events.push(data),
        error: (error) => events.push(error),
        complete: () => events.push("complete"),
      },
    );
    // A subscription has no answer until something happens, so events are sent until it has one.
    await eventually(async () => {
      await app()
        .visitor()
        .rest("POST /api/leads", { body: quoteRequest({ firstName: "Live" }) });
      return events[0];
    });
    expect(events[0]).toEqual({ leadChanged: { kind: "created", lead: { firstName: "Live" } } });
    await staff.rest("POST /api/admin/logout");
    await eventually(() => events.find((event) => !JSON.stringify(event).includes("leadChanged")));
    await client.dispose();
  });
});

describe("shutting down", () => {
  test("finishes what is in flight, closes idle connections and takes no new ones", async () => {
    const server = Fastify({ forceCloseConnections: "idle" });
    boundShutdown(server);
    let finish = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      server.get("/slow", async () => {
        resolve();
        await new Promise<void>((done) => (finish = done));
        return { done: true };
      });
    });
    await server.listen({ host: "127.0.0.1", port: 0 });
    const { port } = server.server.address() as { port: number };
    const idle = connect({ host: "127.0.0.1", port });
    await once(idle, "connect");
    const inFlight = fetch(`http://127.0.0.1:${port}/slow`);
    await begun;
    const closed = server.close();
    await once(idle, "close");
    finish();
    expect(await (await inFlight).json()).toEqual({ done: true });
    await closed;
    await expect(fetch(`http://127.0.0.1:${port}/slow`)).rejects.toThrow();
  });

  test("does not wait forever for a client that does not read its answer", async () => {
    const server = Fastify({ forceCloseConnections: "idle" });
    boundShutdown(server, 50);
    server.get("/never", () => new Promise(() => undefined));
    await server.listen({ host: "127.0.0.1", port: 0 });
    const { port } = server.server.address() as { port: number };
    const asked = fetch(`http://127.0.0.1:${port}/never`).then(
      () => "answered",
      () => "cut off",
    );
    await eventually(
      () =>
        new Promise<true | undefined>((resolve) =>
          server.server.getConnections((_error, count) => resolve(count > 0 ? true : undefined)),
        ),
    );
    await server.close();
    expect(await asked).toBe("cut off");
  });
});

describe("large bodies", () => {
  const LARGE = JSON.stringify({ data: "x".repeat(200_000) });
  const JSON_BODY = { "content-type": "application/json" };

  test("that are aborted while being answered free their slot", async () => {
    const server = Fastify({ bodyLimit: 100 * 1024 });
    gateLargeBodies(server);
    let begun = 0;
    server.post("/file", { bodyLimit: 8 * 1024 * 1024 }, async () => {
      begun += 1;
      return begun > 4 ? "taken" : await new Promise(() => undefined);
    });
    await server.listen({ host: "127.0.0.1", port: 0 });
    const url = `http://127.0.0.1:${(server.server.address() as { port: number }).port}/file`;
    const send = (signal?: AbortSignal) =>
      fetch(url, { method: "POST", body: LARGE, headers: JSON_BODY, ...(signal && { signal }) });
    for (let sent = 1; sent <= 4; sent += 1) {
      const abort = new AbortController();
      const answer = send(abort.signal).catch(() => "broken off");
      await untilTrue(() => begun === sent);
      abort.abort();
      expect(await answer).toBe("broken off");
    }
    expect(await (await send()).text()).toBe("taken");
    await server.close();
  });

  test("from anonymous callers are refused, and slow small ones block nobody else's", async () => {
    const server = Fastify({ bodyLimit: 100 * 1024 });
    server.addHook("onRequest", (request, _reply, done) => {
      if (request.headers["x-stranger"] !== undefined) applyUsualLimit(request);
      done();
    });
    gateLargeBodies(server);
    server.post("/file", { bodyLimit: 8 * 1024 * 1024 }, () => "taken");
    await server.listen({ host: "127.0.0.1", port: 0 });
    const { port } = server.server.address() as { port: number };
    const head = "POST /file HTTP/1.1\r\nHost: x\r\nX-Stranger: 1\r\nContent-Type: application/json\r\n";
    const strangers = Array.from({ length: 5 }, () => connect({ host: "127.0.0.1", port }));
    for (const stranger of strangers) stranger.write(`${head}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`);
    await untilTrue(
      () => new Promise((resolve) => server.server.getConnections((_error, count) => resolve(count >= 5))),
    );
    const url = `http://127.0.0.1:${port}/file`;
    const whole = await fetch(url, { method: "POST", body: LARGE, headers: JSON_BODY });
    expect(await whole.text()).toBe("taken");
    const refused = await fetch(url, { method: "POST", body: LARGE, headers: { ...JSON_BODY, "x-stranger": "1" } });
    expect(await refused.text()).toContain("larger than this address accepts");
    for (const stranger of strangers) stranger.destroy();
    await server.close();
  });

  test("are read six at a time, two per sender; small ones pass", async () => {
    const server = Fastify({ bodyLimit: 100 * 1024 });
    gateLargeBodies(server);
    let reading = 0;
    let most = 0;
    const waiting: (() => void)[] = [];
    server.post("/file", { bodyLimit: 8 * 1024 * 1024 }, async (request) => {
      const large = JSON.stringify(request.body).length > 1000;
      if (!large) return "small";
      reading += 1;
      most = Math.max(most, reading);
      await new Promise<void>((resolve) => waiting.push(resolve));
      reading -= 1;
      return "large";
    });
    const send = (size: number, remoteAddress = "192.0.2.1") =>
      server.inject({ method: "POST", url: "/file", payload: { data: "x".repeat(size) }, remoteAddress });
    const answers = Array.from({ length: 4 }, () => send(200_000));
    await eventually(() => (waiting.length === 2 ? true : undefined));
    expect((await send(10)).body).toBe("small");
    expect(most).toBe(2);
    answers.push(...Array.from({ length: 6 }, (_, index) => send(200_000, `192.0.2.${index + 2}`)));
    await eventually(() => (waiting.length === 6 ? true : undefined));
    for (let done = 0; done < 10; done += 1) (await eventually(() => waiting.shift()))();
    expect((await Promise.all(answers)).map(({ body }) => body)).toEqual(Array<string>(10).fill("large"));
    expect(most).toBe(6);
    await server.close();
  });
});
