import { connect } from "node:net";
import { Readable } from "node:stream";

import { beforeAll, describe, expect, test } from "@jest/globals";

import { LARGE_BODY_BOUNDS } from "#server/http/largeBodies.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const MB = 1024 * 1024;
/** Longer than any test. */
const NEVER = 3_600_000;

const app = useTestApp();
let staff: Caller;
let port: number;

beforeAll(async () => {
  staff = await app().staff();
  await app().app.listen({ host: "127.0.0.1", port: 0 });
  port = (app().app.server.address() as { port: number }).port;
});

const cookieOf = (caller: Caller): Record<string, string> => ({
  cookie: Object.entries(caller.cookies())
    .map(([name, value]) => `${name}=${value}`)
    .join("; "),
});

/** A client that reads nothing before it has sent everything. */
async function sendThenRead(path: string, bytes: number, headers: Record<string, string>): Promise<string> {
  const { text, broken } = await sendMuch(path, bytes, headers);
  expect(broken).toBe(false);
  return text;
}

interface Sent {
  readonly text: string;
  readonly sent: number;
  /** Whether the connection broke before everything was sent and read. */
  readonly broken: boolean;
}

async function sendMuch(path: string, bytes: number, headers: Record<string, string>): Promise<Sent> {
  const socket = connect({ host: "127.0.0.1", port });
  const closed = new Promise((resolve) => socket.once("close", resolve));
  let broken = false;
  socket.on("error", () => (broken = true));
  socket.pause();
  const lines = { host: "x", "content-type": "application/json", "content-length": String(bytes), ...headers };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join("")}\r\n`);
  const piece = Buffer.alloc(MB, "x");
  let sent = 0;
  for (; sent < bytes && !socket.destroyed; sent += MB)
    if (!socket.write(piece.subarray(0, bytes - sent)))
      await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), closed]);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.resume();
  await closed;
  return { text: Buffer.concat(chunks).toString(), sent, broken };
}

const TOO_LARGE = /^HTTP\/1.1 413 [^]*"code":"PAYLOAD_TOO_LARGE"/;

describe("the refusal of a body over its bound", () => {
  test.each([
    ["/api/leads", 9],
    ["/api/admin/leads", 30],
    ["/api/admin/quote-preferences/default-contract", 9],
    ["/api/admin/quote-preferences/default-contract", 50],
    ["/graphql", 9],
  ])("is read by a client that first sends all of it to %s (%i MB)", async (path, size) => {
    const text = await sendThenRead(path, size * MB, { connection: "close", ...cookieOf(staff) });
    expect(text).toMatch(TOO_LARGE);
  });

  test.each([
    ["/api/admin/leads", 401, "UNAUTHENTICATED"],
    ["/api/nowhere", 413, "PAYLOAD_TOO_LARGE"],
    ["/api/admin/policies/VSP-AAAA-AAAA/files", 401, "UNAUTHENTICATED"],
    ["/graphql", 413, "PAYLOAD_TOO_LARGE"],
  ])("is read by a stranger who sends 20 MB to %s", async (path, status, code) => {
    const text = await sendThenRead(path, 20 * MB, { connection: "close" });
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*"code":"${code}"`));
  });

  test("does not keep a connection open for a body without an end", async () => {
    const { sent, broken } = await sendMuch("/api/leads", 300 * MB, { connection: "keep-alive" });
    expect([broken, sent < 200 * MB]).toEqual([true, true]);
  });

  test.each([9, 50])("is read by fetch, which declares no length, after %i MB", async (size) => {
    const piece = Buffer.alloc(MB, "x");
    const body = Readable.toWeb(Readable.from(Array.from({ length: size }, () => piece))) as ReadableStream;
    const answer = await fetch(`http://127.0.0.1:${port}/api/admin/quote-preferences/default-contract`, {
      method: "POST",
      headers: { "content-type": "application/json", ...cookieOf(staff) },
      body,
      duplex: "half",
    });
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: "PAYLOAD_TOO_LARGE" }]);
  });

  test("leaves the connection to the next request if the body's type is refused", async () => {
    // No slow sender is cut off here, so a connection that still waits for the body would wait for ever.
    const { app: server } = await app().another({}, { largeBodyBounds: { ...LARGE_BODY_BOUNDS, windowMs: NEVER } });
    await server.listen({ host: "127.0.0.1", port: 0 });
    const socket = connect({ host: "127.0.0.1", port: (server.server.address() as { port: number }).port });
    const lines = { host: "x", "content-type": "text/plain", "content-length": String(2 * MB), ...cookieOf(staff) };
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST /api/admin/quote-preferences/default-contract HTTP/1.1\r\n${head.join("")}\r\n`);
    socket.write(Buffer.alloc(2 * MB, "x"));
    socket.write("GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
    const chunks: Buffer[] = [];
    for await (const chunk of socket as AsyncIterable<Buffer>) chunks.push(chunk);
    const statuses = [
      ...Buffer.concat(chunks)
        .toString()
        .matchAll(/HTTP\/1\.1 (\d+)/g),
    ].map(([, status]) => status);
    expect(statuses).toEqual(["415", "200"]);
  });
});
