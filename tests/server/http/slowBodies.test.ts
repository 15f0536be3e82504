import { type AddressInfo, type Socket, connect } from "node:net";

import { afterEach, beforeAll, describe, expect, test } from "@jest/globals";

import { LARGE_BODY_BOUNDS, type LargeBodyBounds } from "#server/http/largeBodies.js";
import { aPdf } from "#tests/support/contracts.js";
import { untilTrue } from "#tests/support/eventually.js";
import { type ServedHolder, askedDocument, signedInHolder } from "#tests/support/serviceDesk.js";
import { type Caller, type TestApp, useTestApp } from "#tests/support/testApp.js";

/** Longer than any test. */
const NEVER = 3_600_000;

const app = useTestApp();
const sockets: Socket[] = [];
let staff: Caller;
let holder: ServedHolder;
let requestId: string;

beforeAll(async () => {
  staff = await app().staff();
  holder = await signedInHolder(app(), "VSP-SK0W-0001");
  ({ id: requestId } = await askedDocument(staff, holder));
});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

const serverWith = async (bounds: Partial<LargeBodyBounds> = {}): Promise<TestApp> => {
  const server = await app().another({}, { largeBodyBounds: { ...LARGE_BODY_BOUNDS, ...bounds } });
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  return server;
};

const portOf = ({ app: server }: TestApp): number => (server.server.address() as AddressInfo).port;
const cookieOf = (caller: Caller): string =>
  Object.entries(caller.cookies())
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");

/** A body of 7 MB, of which only the beginning is sent. Returns the answer so far. */
function begun(server: TestApp, path: string, caller: Caller): () => string {
  const port = portOf(server);
  const cookie = cookieOf(caller);
  const socket = connect({ host: "127.0.0.1", port });
  sockets.push(socket);
  let text = "";
  socket.on("error", () => undefined);
  socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: 7000000\r\n\r\n{"data":"`,
  );
  return () => text;
}

const uploadPath = (id: string): string => `/api/customer/document-requests/${id}/upload`;
const CONTRACT_PATH = "/api/admin/quote-preferences/default-contract";

async function savedContract(server: TestApp, caller: Caller, bytes = 300_000) {
  const pdf = Buffer.concat([Buffer.from(await aPdf()), Buffer.alloc(bytes, " ")]);
  const answer = await fetch(`http://127.0.0.1:${portOf(server)}${CONTRACT_PATH}`, {
    method: "POST",
    headers: { cookie: cookieOf(caller), "content-type": "application/json" },
    body: JSON.stringify({ fileName: "a.pdf", fileType: "application/pdf", fileData: pdf.toString("base64") }),
  });
  const { code } = (await answer.json()) as { readonly code?: string };
  return { status: answer.status, retryAfter: answer.headers.get("retry-after"), code };
}

describe("a slow large body", () => {
  test("blocks nobody else's, however many of them one account starts", async () => {
    const server = await serverWith({ windowMs: NEVER });
    const slow = Array.from({ length: 12 }, () => begun(server, uploadPath(requestId), holder.customer));
    const saved = await savedContract(server, staff);
    expect([saved.status, slow.every((answer) => answer() === "")]).toEqual([200, true]);
  });

  test("is aborted with a message, and its slot is freed", async () => {
    const server = await serverWith({ atOnce: 1, windowMs: 3_000 });
    const answer = begun(server, uploadPath(requestId), holder.customer);
    await untilTrue(() => answer().includes("requestId"));
    expect(answer()).toMatch(/^HTTP\/1.1 408 [^]*too slow[^]*"code":"REQUEST_TIMEOUT"/);
    expect((await savedContract(server, staff)).status).toBe(200);
  });

  test("is waited for only so long: those without a slot get Retry-After", async () => {
    const server = await serverWith({ atOnce: 1, waitMs: 100, windowMs: NEVER });
    let slow = begun(server, uploadPath(requestId), holder.customer);
    await untilTrue(async () => {
      // On a busy machine, it may have waited too long for one of the contracts below.
      if (slow() !== "") slow = begun(server, uploadPath(requestId), holder.customer);
      return (await savedContract(server, staff)).status === 503;
    });
    expect(await savedContract(server, staff)).toMatchObject({
      status: 503,
      code: "UNAVAILABLE",
      retryAfter: "5",
    });
  });

  test.each([
    ["a document request", uploadPath("11111111-1111-4111-8111-111111111111"), () => holder.customer],
    ["a document request with an id that is none", uploadPath("x"), () => holder.customer],
    ["a lead", "/api/admin/leads/11111111-1111-4111-8111-111111111111/contracts", () => staff],
  ])("has no turn at all for %s that there is not", async (_what, path, caller) => {
    const server = await serverWith({ atOnce: 1 });
    const answer = begun(server, path, caller());
    await untilTrue(() => answer().includes("requestId"));
    expect(answer()).toMatch(/^HTTP\/1.1 404 [^]*"code":"NOT_FOUND"/);
  });
});
