import { describe, expect, it } from "@jest/globals";
import { pino } from "pino";

import { logOptions } from "#server/core/log.js";

/** The lines that would be written, as one text. */
function logged(write: (log: pino.Logger) => void): string {
  let text = "";
  write(pino(logOptions({ level: "info" }), { write: (line: string) => void (text += line) }));
  return text;
}

describe("the log", () => {
  it("contains no cookie, authorization or query string of a request", () => {
    const headers = { cookie: "staff_session=abc", authorization: "Bearer abc", host: "warranty.example" };
    const text = logged((log) =>
      log.info({ req: { id: "r-1", method: "GET", url: "/api/admin/leads?q=ann@abc.example", headers } }, "asked"),
    );
    expect(JSON.parse(text)).toMatchObject({
      level: "info",
      req: { id: "r-1", method: "GET", path: "/api/admin/leads" },
    });
    expect(text).not.toContain("abc");
  });

  it.each([
    "password",
    "paymentCardNumber",
    "paymentCvv",
    "token",
    "cookie",
    "appSecret",
    "databaseUrl",
    "databaseReplicaUrls",
    "ownerUrl",
    "secretAccessKey",
    "sessionToken",
  ])("shows no %s, however deep it stands", (key) => {
    const text = logged((log) =>
      log.info({ [key]: "hidden-1", a: { [key]: ["hidden-2"], b: { [key]: "hidden-3", c: { [key]: "hidden-4" } } } }),
    );
    expect(text).not.toContain("hidden");
  });

  it("contains neither the statement nor the values of a database error, nor digits that may be a card", () => {
    const error = Object.assign(new Error("duplicate key for 4242 4242 4242 4242"), {
      code: "23505",
      query: "insert into lead values ($1)",
      parameters: ["ann@abc.example"],
      detail: "Key (email)=(ann@abc.example) already exists.",
    });
    const text = logged((log) => log.error({ err: new Error("outer", { cause: error }) }));
    expect(text).toContain('"code":"23505"');
    expect(text).not.toMatch(/4242|abc\.example|insert into/);
  });

  it.each([
    ["/api/contracts/4716461583322103", "/api/contracts/************2103"],
    ["/api/contracts/4716%204615%208332%202103/pdf?x=4", "/api/contracts/****%20****%20****%202103/pdf"],
    ["/%34716-4615/8332,2103", "/****-****/****,2103"],
    ["/%D9%A4%D9%A7%D9%A1%D9%A6461583322103", "/************2103"],
    ["/api/%ff/4716461583322103", "/api/%25ff/************2103"],
    ["/api/contracts/4716461583322104", "/api/contracts/4716461583322104"],
    ["/api/caf%C3%A9/%zz", "/api/caf%C3%A9/%zz"],
    // Its digits without the letter would be a card number.
    ["/api/admin/leads/47164615-8332-4105-9000-00000000000a", "/api/admin/leads/47164615-8332-4105-9000-00000000000a"],
    // Anyone who knows the complete id may sign.
    ["/api/contracts/1A2b3c4d-8332-4105-9000-00000000000f/pdf?x=1", "/api/contracts/1A2b3c4d-*/pdf"],
    ["/api/admin/contracts/1a2b3c4d-8332-1105-9000-00000000000f", "/api/admin/contracts/1a2b3c4d-*"],
  ])("shows no card's number in a path, and our own ids whole: %s", (url, path) => {
    const text = logged((log) => log.info({ req: { id: "r-1", method: "GET", url } }, "asked"));
    expect(JSON.parse(text).req.path).toBe(path);
  });

  it.each([
    ["/api/admin/policies/VSP-7KQM-2XNB", "/api/admin/policies/VSP-*"],
    ["/api/customer/policies/vsp-7kqm-2xnb/payment-profile?x=1", "/api/customer/policies/VSP-*/payment-profile"],
    ["/api/admin/policies/VSP%2D7KQM%2D2XNB/notes", "/api/admin/policies/*/notes"],
    ["/admin/policies/VSP7KQM2XNB", "/admin/policies/VSP-*"],
    ["/api/admin/policies/VSP%20-%207KQM%20-%202XNB", "/api/admin/policies/*"],
    ["/api/admin/policies/VSP%EF%BC%8D7KQM%EF%BC%8D2XNB", "/api/admin/policies/*"],
    ["/api/admin/policies/acm-100200.3/notes?x=1", "/api/admin/policies/*/notes"],
    ["/portal/policies/new", "/portal/policies/new"],
  ])("shows no policy's number in a path, because it is the portal's password: %s", (url, path) => {
    const text = logged((log) => log.info({ req: { id: "r-1", method: "GET", url } }, "asked"));
    expect(JSON.parse(text).req.path).toBe(path);
  });

  it.each([
    ["a policy's number", "VSP-7KQM-2XNB", "VSP-*"],
    ["a policy's number in small letters", "vsp 7kqm 2xnb", "VSP-*"],
    [
      "a signing link",
      "http://localhost/portal?contract=1a2b3c4d-8332-4105-9000-00000000000f",
      "http://localhost/portal?contract=1a2b3c4d-*",
    ],
    ["a contract", 'contractId: "1a2b3c4d-8332-4105-9000-00000000000f"', 'contractId: "1a2b3c4d-*"'],
    ["a quote's link", "http://localhost/portal/quote#7hBfZ5n0u_qk-3a", "http://localhost/portal/quote#*"],
    ["a repair shop's link", "http://localhost/portal/shop#7hBfZ5n0u_qk-3a", "http://localhost/portal/shop#*"],
    ["a sign-in link", "http://localhost/portal/sign-in#7hBfZ5n0u_qk-3a", "http://localhost/portal/sign-in#*"],
    ["an invitation", "http://localhost/admin/join#7hBfZ5n0u_qk-3a", "http://localhost/admin/join#*"],
    ["a link to unsubscribe", "http://localhost/unsubscribe?t=7hBfZ5n0u_qk-3a", "http://localhost/unsubscribe?t=*"],
    ["an API key", "Bearer mp_7hBfZ5n0u_qk-3aRrKQYl1Yl3vP0s4mJd8eXwT2cG1A", "Bearer mp_*"],
    ["an API key in a word", "xmp_7hBfZ5n0u_qk-3aRrKQYl1Yl3vP0s4mJd8eXwT2cG1A", "xmp_*"],
    ["a session", "staff_session=7hBfZ5n0u_qk-3aRrKQYl1Yl3vP0s4mJd8eXwT2cG1A", "staff_session=*"],
  ])("shows no %s in whatever stands in a line", (_what, written, shown) => {
    const text = logged((log) => {
      log.error({ err: new Error(`no: ${written}`, { cause: new Error(written) }) }, `failed: ${written}`);
      log.warn({ task: { payload: { of: written, all: [written] } } }, "task failed");
      log.info(`delivered: ${written}`);
    });
    const lines = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(text).not.toContain(written);
    expect(lines[0]).toMatchObject({
      msg: `failed: ${shown}`,
      err: { message: `no: ${shown}`, cause: { message: shown } },
    });
    expect(lines[1]).toMatchObject({ task: { payload: { of: shown, all: [shown] } } });
    expect(lines[2]).toMatchObject({ msg: `delivered: ${shown}` });
  });

  it("contains no card number that an error repeats, in any spelling", () => {
    const text = logged((log) => log.error({ err: new Error("no integer: 4716,4615|8332   2103") }));
    expect(JSON.parse(text).err.message).toBe("no integer: ****,****|****   2103");
  });
});
