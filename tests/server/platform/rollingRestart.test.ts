import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { Agent, type IncomingMessage, get, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import WebSocket from "ws";

import { eventually, untilTrue } from "#tests/support/eventually.js";
import { builtServer, removeFolder } from "#tests/support/platform/builtServer.js";
import { startFollowingProxy } from "#tests/support/platform/followingProxy.js";
import { type ServerDatabase, createServerDatabase } from "#tests/support/platform/serverDatabase.js";
import { type ServerProcess, endedAfterEach, spawnServer } from "#tests/support/platform/serverProcess.js";
import { quoteRequest } from "#tests/support/quoteRequest.js";

const ADMIN_PASSWORD = "first-password-of-the-tests";
const CALLERS = 6;
const BETWEEN_CALLS_MS = 20;
/** While a server starts, all calls go to the other one; what could be lost is lost when one stops or becomes ready. */
const WHILE_STARTING_MS = 200;
const NO_LIMITS = { RATE_LIMIT_PER_MINUTE: "0", PUBLIC_FORM_MAX: "1000000" };
const JSON_BODY = { "content-type": "application/json" };

const server = builtServer();
let dataDir: string;
let database: ServerDatabase;
const processes = endedAfterEach();

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "milepost-rolling-data-"));
  database = await createServerDatabase();
});

afterAll(async () => {
  await database.drop();
  await removeFolder(dataDir);
});

async function startReady(environment: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const started = await spawnServer(server, {
    DATABASE_URL: database.url,
    APP_SECRET: "a-secret-of-the-tests-0123456789abcdef",
    DATA_DIR: dataDir,
    ADMIN_PASSWORD,
    ...NO_LIMITS,
    ...environment,
  });
  processes.push(started);
  await started.until(/Ctrl-C stops it/);
  return started;
}

async function signIn(url: string): Promise<string> {
  const body = JSON.stringify({ username: "admin", password: ADMIN_PASSWORD });
  const answer = await fetch(`${url}/api/admin/login`, { method: "POST", headers: JSON_BODY, body });
  return answer.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
}

/**
 * Several clients read and write in a loop, as often as `between` says, until it is undefined. Returns the number of
 * requests and the failed answers.
 */
async function callWhile(
  url: string,
  cookie: string,
  between: () => number | undefined,
): Promise<{ calls: number; lost: string[] }> {
  let calls = 0;
  const lost: string[] = [];
  const caller = async (number: number): Promise<void> => {
    for (let ms = between(); ms !== undefined; ms = between()) {
      calls += 1;
      const call = (number + calls) % 2;
      const answered =
        call === 0
          ? fetch(`${url}/api/admin/leads?limit=20`, { headers: { cookie } })
          : fetch(`${url}/api/leads`, { method: "POST", headers: JSON_BODY, body: JSON.stringify(quoteRequest()) });
      await answered
        .then(async (answer) => {
          const text = await answer.text();
          if (![200, 201].includes(answer.status)) lost.push(`${answer.status} ${text}`);
        })
        .catch((error: unknown) => lost.push(String(error instanceof Error ? (error.cause ?? error) : error)));
      await pause(ms);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, async (_, number) => await caller(number)));
  return { calls, lost };
}

function twoParts(text: string): [Buffer, Buffer] {
  const bytes = Buffer.from(text);
  return [bytes.subarray(0, 20), bytes.subarray(20)];
}

/**
 * It keeps an idle connection longer than load balancers keep theirs. Told to stop, it immediately reports that it is not
 * ready, serves as long as a request is open, and closes each connection with an answer, and WebSockets with 1001.
 */
async function expectGentleEnd(product: ServerProcess): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let keptFor = "";
  const ask = async (place: string): Promise<{ status: number; connection: string }> =>
    await new Promise((resolve, reject) => {
      get(`${product.url}${place}`, { agent }, (answer) => {
        answer.resume();
        keptFor = String(answer.headers["keep-alive"]);
        answer.once("end", () =>
          resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection ?? "" }),
        );
      }).once("error", reject);
    });
  expect(await ask("/site.json")).toEqual({ status: 200, connection: "keep-alive" });
  // So that the clients close the connection first.
  expect(Number(keptFor.replace("timeout=", ""))).toBeGreaterThan(60);
  const cookie = await signIn(product.url);
  const socket = new WebSocket(`${product.url.replace("http", "ws")}/graphql`, "graphql-transport-ws", {
    headers: { cookie },
  });
  let closed: number | undefined;
  socket.once("close", (code) => (closed = code));
  await untilTrue(() => socket.readyState === WebSocket.OPEN);
  // A socket that says nothing is closed after some seconds, which a slow machine may need for the rest.
  socket.send(JSON.stringify({ type: "connection_init" }));
  await once(socket, "message");
  // A request whose body is still to come keeps it from closing the port, however slow the machine is.
  const [start, end] = twoParts(JSON.stringify(quoteRequest()));
  const open = request(`${product.url}/api/leads`, {
    method: "POST",
    headers: { ...JSON_BODY, "content-length": start.length + end.length, expect: "100-continue" },
  });
  open.flushHeaders();
  await once(open, "continue");
  open.write(start);
  product.child.kill("SIGTERM");
  await product.until(/Stopping/);
  expect(await ask("/readyz")).toEqual({ status: 503, connection: "close" });
  expect(await ask("/site.json")).toEqual({ status: 200, connection: "close" });
  open.end(end);
  const [answer] = (await once(open, "response")) as [IncomingMessage];
  answer.resume();
  expect([answer.statusCode, answer.headers.connection]).toEqual([201, "close"]);
  expect(await product.ended()).toBe(0);
  expect(await eventually(() => closed)).toBe(1001);
  agent.destroy();
}

describe("two servers behind a load balancer that polls /readyz", () => {
  it("lose no request in a rolling restart; a server keeps an idle connection longer than load balancers keep theirs; told to stop, it immediately reports that it is not ready, serves as long as a request is open, and closes each connection with an answer, and WebSockets with 1001", async () => {
    const first = await startReady();
    const second = await startReady();
    const ports = [first.port, second.port];
    const proxy = await startFollowingProxy(ports);
    try {
      await untilTrue(() => ports.every((port) => proxy.isReady(port)));
      const cookie = await signIn(proxy.url);
      let between: number | undefined = BETWEEN_CALLS_MS;
      const calling = callWhile(proxy.url, cookie, () => between);
      let last = first;
      for (const old of [first, second, first]) {
        const running = processes.find(({ port, child }) => port === old.port && child.exitCode === null);
        running?.child.kill("SIGTERM");
        expect(await running?.ended()).toBe(0);
        between = WHILE_STARTING_MS;
        last = await startReady({ PORT: String(old.port) });
        between = BETWEEN_CALLS_MS;
        await untilTrue(() => proxy.isReady(old.port));
      }
      between = undefined;
      const { calls, lost } = await calling;
      expect(lost).toEqual([]);
      expect(calls).toBeGreaterThan(CALLERS);
      await expectGentleEnd(last);
    } finally {
      await proxy.close();
    }
  });
});
