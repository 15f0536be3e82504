import { once } from "node:events";
import { connect, type Socket } from "node:net";

import { afterEach, beforeAll, describe, expect, jest, test } from "@jest/globals";

import { poolOf } from "#server/database/dataSource.js";
import { STREAMED_PAGE } from "#server/engine/rest/listAnswer.js";
import { eventually } from "#tests/support/eventually.js";
import { manyLeads } from "#tests/support/manyLeads.js";
import { type Caller, type TestApp, useTestApp } from "#tests/support/testApp.js";

/** Some 20 MB: far more than the sockets' own buffers, which take several. */
const LEADS = 20_000;
const PAGES = LEADS / STREAMED_PAGE;

const app = useTestApp({}, { filled: manyLeads(LEADS) });
let staff: Caller;
let listening: TestApp;
let port: number;
const sockets: Socket[] = [];

beforeAll(async () => {
  staff = await app().staff();
  listening = await app().another();
  await listening.app.listen({ host: "127.0.0.1", port: 0 });
  port = (listening.app.server.address() as { port: number }).port;
});

afterEach(() => {
  jest.restoreAllMocks();
  for (const socket of sockets.splice(0)) socket.destroy();
});

describe("a whole list over a real connection", () => {
  /** Sends a request, and does not read the answer until resumed. */
  async function ask() {
    const socket = connect({ host: "127.0.0.1", port });
    await once(socket, "connect");
    sockets.push(socket);
    socket.pause();
    socket.write(
      `GET /api/admin/leads HTTP/1.1\r\nHost: x\r\nCookie: staff_session=${staff.cookies()["staff_session"]}\r\nConnection: close\r\n\r\n`,
    );
    return socket;
  }

  /** How many pages of the list have been read from the database. */
  function countPages() {
    const statements = jest.spyOn(poolOf(listening.database.dataSource), "connect");
    return () => statements.mock.calls.length;
  }

  async function settled(count: () => number): Promise<number> {
    let before = -1;
    while (count() !== before || before === 0) {
      before = count();
      await new Promise((resolve) => setTimeout(resolve, 300).unref());
    }
    return before;
  }

  test("is read page by page, as fast as the client takes it", async () => {
    const pages = countPages();
    const socket = await ask();
    const heldBack = await settled(pages);
    expect(heldBack).toBeLessThan(PAGES / 2);
    let bytes = 0;
    socket.on("data", (chunk: Buffer) => (bytes += chunk.length));
    socket.resume();
    await once(socket, "close");
    expect(pages()).toBeGreaterThanOrEqual(PAGES);
    expect(bytes).toBeGreaterThan(LEADS * 500);
  });

  test("stops being read when the client disconnects", async () => {
    const pages = countPages();
    const socket = await ask();
    await settled(pages);
    socket.destroy();
    await eventually(async () => ((await openConnections()) === 0 ? true : undefined));
    expect(await settled(pages)).toBeLessThan(PAGES / 2);
  });

  test("is aborted when the database fails, so that no one mistakes half of it for the whole", async () => {
    const pages = countPages();
    const socket = await ask();
    await settled(pages);
    jest.restoreAllMocks();
    const broken = jest.spyOn(poolOf(listening.database.dataSource), "connect").mockImplementation(() => {
      throw new Error("gone");
    });
    const chunks: Buffer[] = [];
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("error", () => undefined);
    socket.resume();
    await once(socket, "close");
    broken.mockRestore();
    const text = Buffer.concat(chunks).toString();
    expect(text).toMatch(/^HTTP\/1.1 200/);
    expect(text).not.toMatch(/0\r\n\r\n$/);
  });
});

function openConnections(): Promise<number> {
  return new Promise((resolve, reject) =>
    listening.app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );
}
