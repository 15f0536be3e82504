import perfHooks from "node:perf_hooks";

import { afterEach, describe, expect, jest, test } from "@jest/globals";

import { eventually } from "#tests/support/eventually.js";
import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();

afterEach(() => void jest.restoreAllMocks());

describe("request ids", () => {
  test("are the caller's if valid, otherwise generated", async () => {
    const idOf = async (id: string) =>
      (
        await app()
          .visitor()
          .rest("GET /api/admin/me", { headers: { "x-request-id": id } })
      ).json.requestId;
    expect(await idOf("trace-42.a:b")).toBe("trace-42.a:b");
    for (const bad of ["", "a b", "x".repeat(101), "é", '"quoted"', "VSP-DEMO-0001"])
      expect(await idOf(bad)).toMatch(/^[0-9a-f-]{36}$/);
    const answer = await app()
      .visitor()
      .rest("GET /healthz", { headers: { "x-request-id": "seen" } });
    expect(answer.headers["x-request-id"]).toBe("seen");
  });
});

describe("health", () => {
  test("reports that the process is alive and that the database answers", async () => {
    expect((await app().visitor().rest("GET /healthz")).json).toEqual({ status: "ok" });
    const ready = await eventually(async () => {
      const { status, json } = await app().visitor().rest("GET /readyz");
      return status === 200 ? json : undefined;
    });
    expect(ready).toEqual({ status: "ready" });
  });
});

describe("metrics", () => {
  const metrics = (headers: Record<string, string> = {}, address = "127.0.0.1") =>
    app().visitor().rest("GET /metrics", { headers, address });

  test("are available to this machine", async () => {
    await app().visitor().rest("GET /api/admin/me");
    const answer = await metrics();
    expect(answer.status).toBe(200);
    expect(answer.text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/admin\/me",status="401"\} \d+/,
    );
    expect(answer.text).toContain("live_events_connected");
    expect(answer.text).toContain("nodejs_eventloop_lag_p99_seconds");
  });

  // What observes the process never ends, and would keep each application that has been closed.
  test("observe the process once, however many applications run in it", async () => {
    const observers = jest.spyOn(perfHooks, "monitorEventLoopDelay");
    const other = await app().another();
    expect(observers).not.toHaveBeenCalled();
    expect((await other.visitor().rest("GET /metrics")).text).toContain("nodejs_gc_duration_seconds");
  });

  test("are not available to others, nor through an untrusted proxy", async () => {
    expect((await metrics({}, "203.0.113.4")).status).toBe(403);
    expect((await metrics({ "x-forwarded-for": "127.0.0.1" })).status).toBe(403);
    expect((await metrics({ forwarded: "for=127.0.0.1" })).status).toBe(403);
  });

  test("are available to staff from anywhere", async () => {
    const staff = await app().staff();
    expect((await staff.rest("GET /metrics", { address: "203.0.113.4" })).status).toBe(200);
  });

  test("use the forwarded address behind a trusted proxy, the last one", async () => {
    const behind = await app().another({ TRUST_PROXY: "true" });
    const ask = async (forwarded: string) =>
      (await behind.visitor().rest("GET /metrics", { headers: { "x-forwarded-for": forwarded } })).status;
    expect(await ask("127.0.0.1")).toBe(200);
    expect(await ask("203.0.113.4")).toBe(403);
    expect(await ask("127.0.0.1, 203.0.113.4")).toBe(403);
    expect(await ask("rubbish")).toBe(200);
  });
});

describe("an unavailable database", () => {
  test("makes everything that needs it 503, and nothing else", async () => {
    const other = await app().another();
    const staff = await app().staff();
    const cookie = `staff_session=${staff.cookies()["staff_session"]}`;
    await eventually(async () => ((await other.visitor().rest("GET /readyz")).status === 200 ? true : undefined));
    await other.database.dataSource.destroy();
    for (const call of ["GET /api/admin/leads", "GET /api/admin/me", "GET /readyz"]) {
      expect([call, (await other.visitor().rest(call, { headers: { cookie } })).status]).toEqual([call, 503]);
    }
    const failure = await other.visitor().rest("POST /api/admin/login", { body: { username: "a", password: "b" } });
    expect(failure.status).toBe(503);
    expect(failure.json).toMatchObject({ code: "UNAVAILABLE", requestId: expect.any(String) });
    expect(failure.headers["retry-after"]).toBe("5");
    expect((await other.visitor().rest("GET /healthz")).status).toBe(200);
    expect((await other.visitor().rest("GET /quote")).status).toBe(200);
    const ask = async (query: string, headers = {}) =>
      await other.visitor().rest("POST /graphql", { body: { query }, headers });
    for (const answer of [
      await ask("{ leads(first: 1) { nextCursor } }", { cookie }),
      await ask("{ staffViewer { id } }", { cookie }),
      await ask('mutation { staffSignIn(input: { username: "a", password: "b" }) { id } }'),
    ])
      expect([answer.status, answer.json.errors[0].extensions.code, answer.headers["retry-after"]]).toEqual([
        503,
        "UNAVAILABLE",
        "5",
      ]);
    await other.database.dataSource.initialize();
  });
});
