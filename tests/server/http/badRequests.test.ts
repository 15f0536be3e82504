import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";

import { beforeAll, describe, expect, test } from "@jest/globals";
import { pino } from "pino";

import { logOptions } from "#server/core/log.js";
import { untilTrue } from "#tests/support/eventually.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const lines: string[] = [];
const log = pino(logOptions({ level: "info" }), { write: (line: string) => void lines.push(line) });
const app = useTestApp({}, { log });
let staff: Caller;
let port: number;

beforeAll(async () => {
  staff = await app().staff();
  await app().app.listen({ host: "127.0.0.1", port: 0 });
  port = (app().app.server.address() as { port: number }).port;
});

/** Sends raw bytes, and returns the server's answer until it closes the connection. */
async function send(bytes: string | Buffer): Promise<string> {
  const socket = connect({ host: "127.0.0.1", port });
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.on("error", () => undefined);
  socket.write(bytes);
  await once(socket, "close");
  return Buffer.concat(chunks).toString();
}

const JSON_TYPE = { "content-type": "application/json" };
const TOO_LARGE = /^HTTP\/1.1 413[^]*"code":"PAYLOAD_TOO_LARGE"/;

/** A request with a chunked body, whose length is not known in advance. */
function chunked(path: string, body: string, cookies: Readonly<Record<string, string>> = {}): string {
  const pieces = (body.match(/[^]{1,50000}/g) ?? []).map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`);
  const headers = ["Host: x", "Content-Type: application/json", "Transfer-Encoding: chunked", "Connection: close"];
  for (const [name, value] of Object.entries(cookies)) headers.push(`Cookie: ${name}=${value}`);
  return [`POST ${path} HTTP/1.1`, ...headers, "", `${pieces.join("")}0\r\n\r\n`].join("\r\n");
}

test.each([
  ["a body that is not JSON", { method: "POST", headers: JSON_TYPE, payload: "{" }, 400, "BAD_REQUEST"],
  [
    "a body over its bound",
    { method: "POST", headers: JSON_TYPE, payload: "x".repeat(200_000) },
    413,
    "PAYLOAD_TOO_LARGE",
  ],
  [
    "another type",
    { method: "POST", headers: { "content-type": "text/html" }, payload: "x" },
    415,
    "UNSUPPORTED_MEDIA_TYPE",
  ],
  ["a query string that is not UTF-8", { method: "GET", query: "?query=%FF" }, 400, "BAD_REQUEST"],
  ["another method", { method: "DELETE" }, 405, "METHOD_NOT_ALLOWED"],
  [
    "another site",
    { method: "POST", headers: { ...JSON_TYPE, origin: "https://evil.example" }, payload: "{}" },
    403,
    "FORBIDDEN",
  ],
] as const)("GraphQL refuses %s in its own form", async (_what, request, status, code) => {
  const { query = "", ...sent } = request as typeof request & { query?: string };
  const answer = await app().app.inject({ ...sent, url: `/graphql${query}` });
  expect([answer.statusCode, answer.json()]).toEqual([
    status,
    { errors: [{ message: expect.any(String), extensions: { code, requestId: answer.headers["x-request-id"] } }] },
  ]);
});

describe("paths for machines", () => {
  test.each([
    "GET /api",
    "GET /api/",
    "GET /api/nowhere",
    "POST /api/admin",
    "GET /api/admin/leads/a/b/c",
    "DELETE /nowhere",
  ])("%s is 404 in JSON", async (call) => {
    const answer = await staff.rest(call);
    expect(answer.status).toBe(404);
    expect(answer.json).toEqual({ message: expect.any(String), code: "NOT_FOUND", requestId: expect.any(String) });
  });

  test.each([
    ["PUT /api/admin/leads", "GET, HEAD, POST"],
    ["POST /api/admin/leads/x", "DELETE, GET, HEAD, PATCH"],
    ["GET /api/leads", "POST"],
    ["OPTIONS /api/leads", "POST"],
    ["POST /healthz", "GET, HEAD"],
    ["DELETE /api/openapi.json", "GET, HEAD"],
  ])("%s is 405 with Allow: %s", async (call, allow) => {
    const answer = await staff.rest(call);
    expect([answer.status, answer.headers["allow"]]).toEqual([405, allow]);
    expect(answer.json.code).toBe("METHOD_NOT_ALLOWED");
  });
});

describe("bodies", () => {
  const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
    staff.rest("POST /api/admin/leads", { body, headers });

  test.each([
    ["broken JSON", "{", 400],
    ["a list", "[]", 400],
    ["text", '"lead"', 400],
    ["null", "null", 400],
    ["a number", "1e999", 400],
    ["__proto__", '{"__proto__":{"lead":1},"constructor":{"prototype":{}},"lead":{}}', 201],
    ["__proto__ alone", '{"__proto__":{"lead":{}}}', 400],
    ["nothing", "", 400],
    ["a list for an object", '{"lead":[],"vehicle":7}', 400],
    ["deep nesting", `{"lead":${"[".repeat(20_000)}${"]".repeat(20_000)}}`, 400],
    ["deep nesting of what nobody reads", `{"lead":{},"x":${'{"a":'.repeat(9_000)}1${"}".repeat(9_000)}}`, 201],
    ["NUL", '{"lead":{"city":"a\\u0000b"}}', 400],
    ["half a surrogate pair", '{"lead":{"city":"\\ud800"}}', 400],
    ["a huge number", '{"vehicle":{"odometer":1e400}}', 400],
    ["a number over 32 bits", '{"vehicle":{"odometer":99999999999}}', 400],
    ["a fraction", '{"vehicle":{"year":2020.5}}', 400],
    ["a space for a number", '{"lead":{},"vehicle":{"year":" "}}', 201],
    ["text for a number", '{"lead":{},"vehicle":{"year":"2020"}}', 201],
    ["bytes that are no UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400],
  ])("that hold %s", async (_what, body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  test.each(["a\0b", "\ud800"])("name the field whose text is invalid", async (city) => {
    const answer = await post(JSON.stringify({ lead: { city } }));
    expect(answer.json).toMatchObject({
      code: "VALIDATION_FAILED",
      errors: [{ field: "lead.city", message: "Contains characters that aren't text." }],
    });
  });

  test("over 100 KB are 413, however their size is declared", async () => {
    expect((await post(JSON.stringify({ x: "x".repeat(103_000) }))).status).toBe(413);
    expect((await post(Buffer.alloc(10 * 1024 * 1024, "x"))).status).toBe(413);
    expect(await send(chunked("/api/admin/login", "x".repeat(200_000)))).toMatch(TOO_LARGE);
  });

  test("over 100 KB are accepted by GraphQL, for files, only from signed-in viewers", async () => {
    const query = "query ($id: ID!) { guestContract(id: $id) { id } }";
    const body = JSON.stringify({ query, variables: { id: "x".repeat(200_000) } });
    expect(await send(chunked("/graphql", body))).toMatch(TOO_LARGE);
    expect(await send(chunked("/graphql", body, staff.cookies()))).toMatch(/^HTTP\/1.1 200[^]*"code":"NOT_FOUND"/);
  });

  test.each([
    "text/plain",
    "application/xml",
    "multipart/form-data; boundary=x",
    "application/x-www-form-urlencoded",
    "nonsense",
    ";;;",
  ])("of type %s are 415", async (type) => {
    const answer = await post("{}", { "content-type": type });
    expect([answer.status, answer.json.code]).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
  });
});

test("a compressed body is 415, and the answer says how to send it", async () => {
  const answer = await staff.rest("POST /api/admin/leads", {
    body: gzipSync('{"lead":{}}'),
    headers: { "content-encoding": "gzip" },
  });
  expect([answer.status, answer.json.code]).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
  expect(answer.headers["accept-encoding"]).toBe("identity");
  const plain = { body: '{"lead":{}}', headers: { "content-encoding": "identity" } };
  expect((await staff.rest("POST /api/admin/leads", plain)).status).toBe(201);
  expect((await staff.rest("GET /api/admin/me", { headers: { "content-encoding": "gzip" } })).status).toBe(200);
});

// The first request of Java's HTTP client asks for HTTP/2 in this way.
test.each(["h2c", "websocket"])("a request that may be upgraded to %s is answered as any other", async (protocol) => {
  const upgrade = `Host: x\r\nConnection: Upgrade, close\r\nUpgrade: ${protocol}\r\n`;
  expect(await send(`GET /api/openapi.json HTTP/1.1\r\n${upgrade}\r\n`)).toMatch(/^HTTP\/1.1 200 /);
  const body = '{"query":"{ __typename }"}';
  const headers = `${upgrade}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  expect(await send(`POST /graphql HTTP/1.1\r\n${headers}\r\n${body}`)).toMatch(/^HTTP\/1.1 200 [^]*"Query"/);
});

test("a body that its sender broke off is not logged as a failure of the server or its database", async () => {
  const before = lines.length;
  const logged = () => lines.slice(before);
  const socket = connect({ host: "127.0.0.1", port });
  const begun = once(app().app.server, "request");
  socket.write("POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{");
  const [request] = (await begun) as [IncomingMessage];
  await untilTrue(() => request.listenerCount("data") > 0);
  socket.destroy();
  await untilTrue(() => logged().some((line) => line.includes("given up by the client")));
  expect(logged().filter((line) => /"level":"(warn|error)"/.test(line))).toEqual([]);
});

describe("addresses and headers", () => {
  test.each([
    "/%",
    "/%zz",
    "/api/admin/leads/%",
    "/api/admin/leads/%E0%A4%A",
    "/%00",
    "/api/%2e%2e/%2e%2e",
    `/api/admin/leads/${"a".repeat(3_000)}`,
    "//",
    "/\\",
  ])("%s is refused without a fault", async (url) => {
    const text = await send(`GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(text).toMatch(/^HTTP\/1.1 (200|400|401|404) /);
  });

  test.each([
    "/api/admin/leads?q=%ff",
    "/api/admin/leads?q=Zo%EB",
    "/api/admin/leads?x=1&%C3%28=1",
    "/api/admin/outbox?q=%ED%A0%80",
    "/healthz?%ff",
  ])("%s is 400: its query is no UTF-8", async (url) => {
    const answer = await staff.rest(`GET ${url}`);
    expect([answer.status, answer.json]).toEqual([
      400,
      { message: "The query string is not UTF-8.", code: "BAD_REQUEST", requestId: expect.any(String) },
    ]);
  });

  test.each(["/api/admin/leads?q=Zo%C3%AB", "/api/admin/leads?q=100%", "/api/admin/leads?q=%zz", "/plans?from=%ff"])(
    "%s is read",
    async (url) => {
      const text = await send(
        `GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: staff_session=${staff.cookies()["staff_session"]}\r\n\r\n`,
      );
      expect(text).toMatch(url.startsWith("/plans") ? /^HTTP\/1.1 (200|404) [^]*<html/ : /^HTTP\/1.1 200 /);
    },
  );

  test.each([
    ["no request at all", "nonsense\r\n\r\n"],
    ["a NUL in a header", "GET / HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n"],
    ["two lengths", "POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n"],
    ["no length", "POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n"],
    ["headers over their bound", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(20_000)}\r\n\r\n`],
    ["an unknown method", "BREW /coffee HTTP/1.1\r\nHost: x\r\n\r\n"],
  ])("%s is 400 in JSON", async (_what, bytes) => {
    const text = await send(bytes);
    expect(text).toMatch(/^HTTP\/1.1 4(00|31) /);
    expect(text).toContain('"code":"BAD_REQUEST"');
    const [, requestId] = /^x-request-id: (.+)\r$/im.exec(text) ?? [];
    expect(text).toContain(`"requestId":"${requestId}"`);
  });

  test.each([
    { cookie: "staff_session=; portal_session=%%%; =;;;" },
    { cookie: "x".repeat(4_000) },
    { "if-none-match": '"', "if-match": "]]" },
    { "x-forwarded-for": "'; drop table lead; --" },
    { origin: "::::" },
    { accept: "image/png", "accept-encoding": "*;q=0" },
  ])("%j does no harm", async (headers) => {
    const answer = await app().visitor().rest("GET /api/admin/leads", { headers });
    expect(answer.status).toBe(401);
  });
});
