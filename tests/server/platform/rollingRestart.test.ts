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
import { type ExternalPostgres, startExternalPostgres } from "#tests/support/platform/externalPostgres.js";
import { startFollowingProxy } from "#tests/support/platform/followingProxy.js";
import { type ServerProcess, endedAfterEach, spawnServer } from "#tests/support/platform/serverProcess.js";
import { quoteRequest } from "#tests/support/quoteRequest.js";
import { databaseUrl, onCluster } from "#tests/support/testCluster.js";

const ADMIN_PASSWORD = "first-password-of-the-tests";
const CALLERS = 6;
const BETWEEN_CALLS_MS = 20;
const NO_LIMITS = { RATE_LIMIT_PER_MINUTE: "0", PUBLIC_FORM_MAX: "1000000" };
const JSON_BODY = { "content-type": "application/json" };

const server = builtServer();
let dataDir: string;
let postgres: ExternalPostgres;
const processes = endedAfterEach();

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "milepost-rolling-data-"));
  postgres = await startExternalPostgres();
  await onCluster(postgres.url, async (client) => await client.query("create database rolling"));
});

afterAll(async () => {
  await postgres.stop();
  await removeFolder(dataDir);
});

async function startReady(environment: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const started = await spawnServer(server, {
    DATABASE_URL: databaseUrl(postgres.url, "rolling"),
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

/** Several clients read and write in a loop until `done`. Returns the number of requests and the failed answers. */
async function callUntil(url: string, cookie: string, done: () => boolean): Promise<{ calls: number; lost: string[] }> {
  let calls = 0;
  const lost: string[] = [];
  const caller = async (number: number): Promise<void> => {
    while (!done()) {
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
      // Leaves the machine to the servers that start meanwhile.
      await pause(BETWEEN_CALLS_MS);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, async (_, number) => await caller(number)));
  return { calls, lost };
}

function twoParts(text: string): [Buffer, Buffer] {
  const bytes = Buffer.from(text);
  return [bytes.subarray(0, 20), bytes.subarray(20)];
}

describe("a rolling restart of two servers behind a load balancer that polls /readyz", () => {
  it("loses no request", async () => {
    const first = await startReady();
    const second = await startReady();
    const ports = [first.port, second.port];
    const proxy = await startFollowingProxy(ports);
    await untilTrue(() => ports.every((port) => proxy.isReady(port)));
    const cookie = await signIn(proxy.url);
    let done = false;
    const calling = callUntil(proxy.url, cookie, () => done);
    for (const old of [first, second, first]) {
      const running = processes.find(({ port, child }) => port === old.port && child.exitCode === null);
      running?.child.kill("SIGTERM");
      expect(await running?.ended()).toBe(0);
      await startReady({ PORT: String(old.port) });
      await untilTrue(() => proxy.isReady(old.port));
    }
    done = true;
    const { calls, lost } = await calling;
    await proxy.close();
    expect(lost).toEqual([]);
    expect(calls).toBeGreaterThan(CALLERS);
  });
});

describe("a server", () => {
  it("keeps an idle connection longer than load balancers keep theirs; told to stop, it immediately reports that it is not ready, serves as long as a request is open, and closes each connection with an answer, and WebSockets with 1001", async () => {
    const product = await startReady();
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
  });
});
