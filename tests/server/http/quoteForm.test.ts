import { createHook } from "node:async_hooks";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";

import { describe, expect, test } from "@jest/globals";

import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp({ CLIENT_FOLDER: builtClient() });

/** The output of the client's and the public pages' builds: a renderer that shows what it was given. */
function builtClient(): string {
  const dist = mkdtempSync(path.join(tmpdir(), "dist-"));
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
    writeFileSync(path.join(dist, name), text);
  };
  for (const name of ["not-found", "quote"]) {
    for (const logo of ["", ".logo"])
      write(
        `client/pages/${name}${logo}.html`,
        `<title>${name}</title><option value="silver"><option value="gold"> opened \uE000opened\uE001`,
      );
  }
  write("site/assets.json", "{}");
  write("site/package.json", '{ "type": "module" }');
  write(
    "site/renderPages.js",
    "export const renderQuoteAnswer = (form) => JSON.stringify({ opened: form.values.opened ?? '\uE000opened\uE001', ...form }) + '\uE000brandName\uE001';",
  );
  return path.join(dist, "client");
}

const form = {
  year: "2019",
  make: "Subaru",
  model: "Outback",
  odometer: "61,240 miles",
  trim: "",
  vin: "",
  firstName: "Maya",
  lastName: "O'Neil & Söhne",
  email: "maya@example.com",
  phone: "(512) 555-0147",
  zip: "78701",
  state: "TX",
  tcpa: "on",
  terms: "on",
  website: "",
  // Long ago.
  opened: "1700000000",
};

function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return app().app.inject({
    method: "POST",
    url: "/quote",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
}

/** The arguments that the renderer received. */
function shownBy({ body }: { readonly body: string }) {
  expect(body).toMatch(/Milepost$/);
  return JSON.parse(body.replace(/Milepost$/, ""));
}

async function leads(): Promise<readonly Record<string, unknown>[]> {
  return await app().database.dataSource.query(
    `select lead.last_name, lead.email, vehicle.year, vehicle.odometer, vehicle.trim, vehicle.vin
     from lead left join vehicle on vehicle.lead_id = lead.id order by lead.created_at desc`,
  );
}

describe("the quote form without JavaScript", () => {
  test("creates a lead and redirects to the thank-you page; sent twice it is one request", async () => {
    const answer = await post(form);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/thank-you"]);
    expect((await post(form)).statusCode).toBe(303);
    const made = (await leads()).filter(({ email }) => email === form.email);
    expect(made).toEqual([
      { last_name: "O'Neil & Söhne", email: "maya@example.com", year: 2019, odometer: 61_240, trim: null, vin: null },
    ]);
  });

  test("is redisplayed after a refusal, with every field and its error", async () => {
    const before = await leads();
    const { tcpa: _box, ...wrong } = { ...form, odometer: "2,000,001", state: "XX" };
    const answer = await post(wrong);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
    const shown = shownBy(answer);
    expect(shown.values).toEqual(wrong);
    expect(shown.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      "lead.state",
      "tcpa",
      "vehicle.odometer",
    ]);
    expect(await leads()).toHaveLength(before.length);
  });

  test("may contain anything: typed placeholders are not filled in, and a number that is too large gets a message", async () => {
    const nasty = { make: "\uE000x\uE001", opened: "\uE000siteConfigScript\uE001", odometer: "99999999999" };
    const answer = await post({ ...form, ...nasty });
    expect(answer.statusCode).toBe(400);
    const { opened: _time, ...typed } = form;
    const shown = shownBy(answer);
    expect(shown.values).toEqual({ ...typed, make: "x", odometer: "99999999999" });
    const words = "Please enter an odometer reading from 0 to 2,000,000 miles.";
    expect(shown).toMatchObject({ message: words, errors: [{ field: "vehicle.odometer", message: words }] });
  });

  test.each([
    ["invalid bytes", Buffer.from(new URLSearchParams(form).toString().replace("Maya", "Ma%ffya"))],
    ["raw bytes", Buffer.from(new URLSearchParams(form).toString().replace("Maya", "Ma\xFFya"), "latin1")],
    ["half a character", Buffer.from(new URLSearchParams(form).toString().replace("Maya", "%C3%28aya"))],
  ])("that is not UTF-8 (%s) is refused at the field, with what could be read", async (_what, payload) => {
    const before = await leads();
    const answer = await app().app.inject({
      method: "POST",
      url: "/quote",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload,
    });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([400, "text/html; charset=utf-8"]);
    const shown = shownBy(answer);
    expect(shown.errors).toEqual([{ field: "firstName", message: "Contains characters that aren't text." }]);
    expect(shown.values).toMatchObject({ make: "Subaru", lastName: "O'Neil & Söhne" });
    expect(await leads()).toHaveLength(before.length);
  });

  test("that contains a percent sign, as in 100 %, is text like any other", async () => {
    const email = "percent@example.com";
    const payload = new URLSearchParams({ ...form, email }).toString().replace("Outback", "100%");
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect((await app().app.inject({ method: "POST", url: "/quote", headers, payload })).statusCode).toBe(303);
    expect((await leads()).map((lead) => lead["email"])).toContain(email);
  });

  test.each([
    ["nothing of it", undefined],
    ["no time", "1e3"],
    ["a time to come", String(Math.floor(Date.now() / 1000) + 3600)],
  ])("refused, tells the time of the answer where it told %s", async (_what, opened) => {
    const { opened: _time, ...typed } = { ...form, state: "XX" };
    const shown = shownBy(await post(opened === undefined ? typed : { ...typed, opened }));
    expect(Math.abs(Number(shown.opened) - Date.now() / 1000)).toBeLessThan(600);
  });

  test("without the agreement to the terms is refused at that box", async () => {
    const { terms: _box, ...wrong } = form;
    const answer = await post({ ...wrong, email: "other@example.com" });
    expect(answer.body).toContain(
      '"errors":[{"field":"terms","message":"Please accept all required consents to continue."}]',
    );
  });

  test("whose hidden field was filled in is held back", async () => {
    const answer = await post({ ...form, email: "bot@example.com", website: "https://cheap.example" });
    expect(answer.headers.location).toBe("/thank-you");
    expect((await leads()).map(({ email }) => email)).not.toContain("bot@example.com");
    const [held] = await app().database.dataSource.query(
      "select email, reason from held_request where email = 'bot@example.com'",
    );
    expect(held).toEqual({ email: "bot@example.com", reason: "trap" });
  });

  test.each([
    // By a clock that is an hour ahead.
    ["in no time", { opened: String(Math.floor(Date.now() / 1000) + 3600) }],
    ["without the page ever", { opened: "" }],
    ["with a time that is none", { opened: "1e3" }],
  ])("that was sent %s is held back", async (how, { opened }) => {
    const email = `${how.replaceAll(" ", "-")}@example.com`;
    expect((await post({ ...form, email, opened })).headers.location).toBe("/thank-you");
    expect((await leads()).map((lead) => lead["email"])).not.toContain(email);
    const [held] = await app().database.dataSource.query("select reason from held_request where email = $1", [email]);
    expect(held).toEqual({ reason: "too_fast" });
  });

  test("contains when it was opened, without changing the cached page", async () => {
    const [first, second] = [await app().app.inject("/quote"), await app().app.inject("/quote")];
    const [, opened] = /opened (\d+)/.exec(first.body) ?? [];
    expect(Math.abs(Number(opened) - Date.now() / 1000)).toBeLessThan(600);
    expect(second.headers["etag"]).toBe(first.headers["etag"]);
  });

  test("preselects the plan in the link, and ignores anything that is not a plan", async () => {
    const chosen = async (url: string): Promise<string | undefined> =>
      /value="(\w+)" selected/.exec((await app().app.inject(url)).body)?.[1];
    expect(await chosen("/quote?plan=gold")).toBe("gold");
    expect(await chosen("/quote?plan=silver")).toBe("silver");
    for (const other of ["/quote", "/quote?plan=", "/quote?plan=diamond", "/quote?plan=%22%3E"])
      expect(await chosen(other)).toBeUndefined();
  });

  test("is compressed per response", async () => {
    const { etag } = (await app().app.inject("/quote")).headers;
    let made = 0;
    const compressors = createHook({ init: (_id, type) => (made += Number(type === "ZLIB")) }).enable();
    try {
      const again = { "if-none-match": String(etag), "accept-encoding": "br" };
      expect((await app().app.inject({ url: "/quote", headers: again })).statusCode).toBe(304);
      expect(made).toBe(0);
      const sent = await app().app.inject({ url: "/quote", headers: { "accept-encoding": "br" } });
      expect(brotliDecompressSync(sent.rawPayload).toString()).toMatch(/opened \d+$/);
      // Including the one that has just been read.
      expect(made).toBe(2);
    } finally {
      compressors.disable();
    }
  });

  test.each([
    ["of another site", 403, { origin: "https://elsewhere.example" }, form, "This request came from another site"],
    ["that is too large", 413, {}, { ...form, make: "x".repeat(103_000) }, "The request is larger"],
    ["that is no form", 415, { "content-type": "application/json" }, form, "This address doesn't accept"],
  ])("%s is a page to a visitor, with a form to begin anew", async (_what, status, headers, fields, message) => {
    const accept = "text/html,application/xhtml+xml,*/*;q=0.8";
    const answer = await post(fields, { accept, ...headers });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
    const shown = shownBy(answer);
    expect(shown).toMatchObject({ values: {}, errors: [], message: expect.stringContaining(message) });
    expect(Math.abs(Number(shown.opened) - Date.now() / 1000)).toBeLessThan(600);
    // Programs read JSON.
    const other = await post(fields, { accept: "*/*", ...headers });
    expect([other.statusCode, other.json().message]).toEqual([status, shown.message]);
  });

  test("accepts only forms, and only from our own pages", async () => {
    expect((await post(form, { origin: "https://elsewhere.example" })).statusCode).toBe(403);
    expect((await post(form, { "content-type": "application/json" })).statusCode).toBe(415);
    expect((await post({})).statusCode).toBe(400);
    expect((await app().app.inject("/quote")).statusCode).toBe(200);
    const other = await app().app.inject({ method: "PUT", url: "/quote" });
    expect([other.statusCode, other.headers["allow"]]).toEqual([405, "GET, HEAD, POST"]);
  });
});
