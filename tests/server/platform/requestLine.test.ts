import { describe, expect, test } from "@jest/globals";
import { type FastifyBaseLogger, fastify } from "fastify";
import { pino } from "pino";

import { logOptions } from "#server/core/log.js";
import { RequestLog, logRequests, noRequestLines } from "#server/http/requestLog.js";

/** The lines that a server with these requests writes. */
async function linesOf(level: string, urls: readonly string[]): Promise<Record<string, unknown>[]> {
  let text = "";
  const log: FastifyBaseLogger = pino(logOptions({ level }), { write: (line: string) => void (text += line) });
  const app = fastify({
    loggerInstance: log,
    logController: noRequestLines,
    childLoggerFactory: (parent, bindings) => new RequestLog(parent, bindings),
    genReqId: () => "r-1",
  });
  logRequests(app);
  app.get("/plain", async () => "said");
  app.get("/healthz", async () => "well");
  app.get("/gone", async ({ raw }) => {
    // As Node.js does once the client has closed the connection.
    Object.assign(raw.socket, { remoteAddress: undefined });
    return "said";
  });
  app.get("/records/:id", async ({ log: own }) => {
    own.warn({ password: "hidden" }, "of its own");
    own.child({ part: 1 }).info("below");
    return "said";
  });
  for (const url of urls) await app.inject({ url, remoteAddress: "10.0.0.1" });
  await app.close();
  const lines = text.split("\n").filter((line) => line !== "");
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe("the line of an answered request", () => {
  test("is the one that the log writes for any other: level, time, request, status and how long it took", async () => {
    const [line] = await linesOf("info", ["/plain"]);
    expect(line).toEqual({
      level: "info",
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      reqId: "r-1",
      req: { id: "r-1", method: "GET", path: "/plain", ip: "10.0.0.1" },
      res: { statusCode: 200 },
      ms: expect.any(Number),
      msg: "answered",
    });
  });

  test.each([
    ["/plain?q=ann@abc.example", "/plain"],
    ["/records/VSP-7KQM-2XNB", "/records/VSP-*"],
    ["/records/4716461583322103", "/records/************2103"],
    ["/records/:id", "/records/:id"],
  ])("shows of %s what a log may show", async (url, path) => {
    const lines = await linesOf("info", [url]);
    expect(lines.at(-1)).toMatchObject({ req: { path }, msg: "answered" });
  });

  test("is JSON even if the client is gone, whose address is no longer known", async () => {
    expect(await linesOf("info", ["/gone"])).toMatchObject([{ req: { path: "/gone", ip: "" }, msg: "answered" }]);
  });

  test("follows the level, and a probe's is at debug level", async () => {
    expect(await linesOf("warn", ["/plain"])).toEqual([]);
    expect(await linesOf("info", ["/healthz"])).toEqual([]);
    expect(await linesOf("debug", ["/healthz"])).toMatchObject([{ level: "debug", msg: "answered" }]);
  });
});

test("lines that a request writes itself name the request and hide secrets", async () => {
  const [warned, below, answered] = await linesOf("info", ["/records/7"]);
  expect(warned).toMatchObject({ level: "warn", reqId: "r-1", password: "[redacted]", msg: "of its own" });
  expect(below).toMatchObject({ level: "info", reqId: "r-1", part: 1, msg: "below" });
  expect(answered).toMatchObject({ msg: "answered" });
});
