import type { AddressInfo } from "node:net";

import { beforeAll, describe, expect, test } from "@jest/globals";
import { WebSocket } from "ws";

import { newYorkDay } from "#shared/days.js";
import { madeKey, withKey } from "#tests/support/apiKeys.js";
import { entriesDuring } from "#tests/support/audit.js";
import { must, requestedLead } from "#tests/support/builders.js";
import { countStatements } from "#tests/support/countStatements.js";
import { eventually, untilTrue } from "#tests/support/eventually.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { waitingStatements } from "#tests/support/races.js";
import { liveEventsStand } from "#tests/support/subscribe.js";
import { type Caller, createStaff, STAFF_PASSWORD, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const UPDATE = "mutation ($input: UpdateStaffInput!) { updateStaff(input: $input) { id } }";
const REFUSED = { "www-authenticate": 'Bearer error="invalid_token"' };
let admin: Caller;
let adminId = "";

beforeAll(async () => {
  admin = await app().staff({ username: "Ada", role: "admin" });
  adminId = (await must(admin, "{ staffViewer { id } }")).id;
});

const ask = (key: string, call: string, options = {}) => withKey(app(), key, call, options);
const query = (text: string, values: unknown[] = []) => app().database.dataSource.query(text, values);
const permit = (id: string, permissionSets: readonly string[]) =>
  must(admin, UPDATE, { input: { id, staff: { permissionSets } } });

describe("a key", () => {
  test("is in the answer that made it and nowhere else; the audit log says who made and revoked it", async () => {
    const staffId = await createStaff(app().database, "nightly");
    const path = `/api/admin/users/${staffId}/api-keys`;
    let key = "";
    const entries = await entriesDuring(app(), async () => {
      const body = { name: " Nightly export ", expiresInDays: 30 };
      const made = await admin.rest(`POST ${path}`, { body });
      ({ key } = made.json.data);
      expect([made.status, key]).toEqual([201, expect.stringMatching(/^mp_[\w-]{43}$/)]);
      expect(made.json.data.apiKey).toMatchObject({ name: "Nightly export", lastFour: key.slice(-4), expired: false });
      const listed = await admin.rest(`GET ${path}`);
      expect(listed.json.data).toEqual([made.json.data.apiKey]);
      expect(listed.json.data[0]).toMatchObject({ createdBy: "Ada", lastUsedOn: null });
      const { id } = made.json.data.apiKey;
      expect((await admin.rest(`DELETE /api/admin/api-keys/${id}`)).json).toEqual({ data: { id } });
      expect((await admin.rest(`DELETE /api/admin/api-keys/${id}`)).json.message).toContain("already been revoked");
    });
    const shared = { actorName: "Ada", sessionKind: "staff", subjectKind: "account", subjectId: staffId };
    const apiKey = `Nightly export (…${key.slice(-4)})`;
    expect(entries).toEqual([
      expect.objectContaining({
        ...shared,
        kind: "api_key_created",
        subjectLabel: "nightly",
        details: { apiKey, expiresAt: expect.stringMatching(/^\d{4}-/) },
      }),
      expect.objectContaining({ ...shared, kind: "api_key_revoked", details: { apiKey } }),
    ]);
    expect(JSON.stringify(entries)).not.toContain(key);
  });

  test("needs a name and a sensible lifetime, and an account has ten of them at most", async () => {
    const staffId = await createStaff(app().database, "many-keys");
    const make = async (body: object) => await admin.rest(`POST /api/admin/users/${staffId}/api-keys`, { body });
    const none = await make({ name: "  ", expiresInDays: 0 });
    expect([none.status, none.json.errors.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      ["name", "expiresInDays"],
    ]);
    expect((await make({ name: "x".repeat(61), expiresInDays: 3_651 })).json.errors).toHaveLength(2);
    for (let count = 0; count < 9; count += 1) expect((await make({ name: "x" })).status).toBe(201);
    // One that has expired counts until it is revoked.
    await query("update api_key set expires_at = now() where id = (select max(id::text)::uuid from api_key)");
    const { dataSource } = app().database;
    const { both } = await dataSource.transaction(async (manager) => {
      await manager.query("select from staff where id = $1 for update", [staffId]);
      const both = Promise.all([make({ name: "tenth" }), make({ name: "tenth, too" })]);
      await untilTrue(async () => (await waitingStatements(dataSource)) === 2);
      return { both };
    });
    expect((await both).map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const unknown = `/api/admin/users/${adminId.replace(/^.{8}/, "00000000")}/api-keys`;
    expect((await admin.rest(`GET ${unknown}`)).status).toBe(404);
    expect((await admin.rest(`POST ${unknown}`, { body: { name: "x" } })).status).toBe(404);
  });

  test("may do what its account may at that moment, over REST and GraphQL", async () => {
    const { key, staffId } = await madeKey(app(), admin, { username: "seller", permissionSets: ["sales"] });
    const leads = await ask(key, "GET /api/admin/leads?limit=1");
    expect([leads.status, leads.headers["set-cookie"]]).toEqual([200, undefined]);
    expect((await ask(key, "GET /api/admin/me")).json.data).toEqual({ username: "seller", role: "staff" });
    const body = { query: "{ staffViewer { username viewerCanHandleClaims } }" };
    const { json } = await ask(key, "POST /graphql", { body });
    expect(json.data.staffViewer).toEqual({ username: "seller", viewerCanHandleClaims: false });
    expect((await ask(key, "GET /api/admin/users")).status).toBe(403);
    await permit(staffId, ["claims"]);
    expect((await ask(key, "GET /api/admin/leads?limit=1")).status).toBe(403);
    await permit(staffId, ["administrator"]);
    expect((await ask(key, "GET /api/admin/users")).status).toBe(200);
  });

  test("counts alone: cookies are ignored, and no session is used or begun", async () => {
    const { key } = await madeKey(app(), admin, { permissionSets: ["sales"] });
    const cookie = `staff_session=${admin.cookies()["staff_session"]}`;
    await query("update staff_session set last_seen_at = now() - interval '5 minutes'");
    const headers = { cookie, "x-area": "customer" };
    expect((await ask(key, "GET /api/admin/users", { headers })).status).toBe(403);
    const [{ seen }] = await query(
      "select bool_or(last_seen_at > now() - interval '4 minutes') as seen from staff_session",
    );
    expect(seen).toBe(false);
    expect((await ask("mp_made-up", "GET /api/admin/users", { headers })).status).toBe(401);
    const out = await ask(key, "POST /api/admin/logout", { headers });
    expect([out.status, out.headers["set-cookie"]]).toEqual([200, undefined]);
    expect((await admin.rest("GET /api/admin/users")).status).toBe(200);
  });

  test("is no session: it neither signs in, nor changes a password, nor makes keys", async () => {
    const { key, staffId } = await madeKey(app(), admin, { username: "root-program", role: "admin" });
    const credentials = { username: "root-program", password: STAFF_PASSWORD };
    const signIn = await ask(key, "POST /api/admin/login", { body: credentials });
    expect([signIn.status, signIn.headers["set-cookie"]]).toEqual([400, undefined]);
    // Nor does it tell whether a password or a policy's number is right.
    for (const call of ["POST /api/admin/login", "POST /api/customer/login"]) {
      const wrong = { username: "root-program", password: "wrong", email: "a@b.example", policyId: "VSP-NONE-0001" };
      expect((await ask(key, call, { body: wrong })).status).toBe(400);
    }
    const change = { currentPassword: STAFF_PASSWORD, newPassword: "plum-orchard-ferry" };
    expect((await ask(key, "POST /api/admin/me/password", { body: change })).status).toBe(400);
    expect((await app().visitor().rest("POST /api/admin/login", { body: credentials })).status).toBe(200);
    const another = await ask(key, `POST /api/admin/users/${staffId}/api-keys`, { body: { name: "x" } });
    expect([another.status, another.json.message]).toEqual([403, expect.stringContaining("can't make another one")]);
  });

  test("shares the account's Idempotency-Keys with its sessions", async () => {
    const caller = await app().staff({ username: "both-ways" });
    const { id: staffId } = await must(caller, "{ staffViewer { id } }");
    const { key } = await madeKey(app(), admin, { staffId });
    const call = `POST /api/admin/leads/${await requestedLead(app())}/notes`;
    const options = { body: { content: "Called." }, headers: { "idempotency-key": "one" } };
    const [first, again] = [await caller.rest(call, options), await ask(key, call, options)];
    expect([first.status, again.status, again.headers["idempotent-replayed"]]).toEqual([201, 201, "true"]);
    expect(again.json.data).toEqual(first.json.data);
  });

  test("reaches nothing of customers, and needs no Origin of ours", async () => {
    const { policyId } = await insertPolicyHolder(app().database.dataSource, {
      email: "holder@example.com",
      policyId: "VSP-KEYS-0001",
    });
    const { key } = await madeKey(app(), admin);
    expect((await ask(key, "GET /api/customer/payment-profiles")).status).toBe(401);
    expect((await ask(key, "GET /api/customer/session")).json.data).toMatchObject({ authenticated: false });
    const options = { body: { content: "Called." }, headers: { origin: "https://elsewhere.example" } };
    expect((await ask(key, `POST /api/admin/policies/${policyId}/notes`, options)).status).toBe(201);
    expect((await admin.rest(`POST /api/admin/policies/${policyId}/notes`, options)).status).toBe(403);
  });

  test("is named in the audit log beside its account, whose sessions a program can end", async () => {
    const { key, id } = await madeKey(app(), admin, { username: "cleaner", role: "admin" });
    const leaver = await app().staff({ username: "leaver" });
    const { id: staffId } = await must(leaver, "{ staffViewer { id } }");
    await madeKey(app(), admin, { staffId });
    const entries = await entriesDuring(app(), async () => {
      expect((await ask(key, `DELETE /api/admin/users/${staffId}`)).status).toBe(200);
      expect((await leaver.rest("GET /api/admin/me")).status).toBe(401);
      await ask(key, `DELETE /api/admin/api-keys/${id}`);
    });
    const usedApiKey = `Nightly export (…${key.slice(-4)})`;
    expect(entries).toEqual([
      expect.objectContaining({
        kind: "account_removed",
        actorName: "cleaner",
        sessionKind: "none",
        details: { role: "staff", apiKeys: 1, usedApiKey },
      }),
      expect.objectContaining({ kind: "api_key_revoked", details: { apiKey: usedApiKey, usedApiKey } }),
    ]);
  });

  test("costs one statement, and a session that is known none", async () => {
    const { key, id } = await madeKey(app(), admin);
    const { rest } = app().visitor();
    await rest("POST /api/admin/login", { body: { username: "Ada", password: STAFF_PASSWORD } });
    const withSession = () => rest("GET /api/admin/me");
    const withItsKey = () => ask(key, "GET /api/admin/me");
    for (const call of [withSession, withItsKey]) await call();
    await untilTrue(
      async () => (await query("select from api_key where id = $1 and last_used_on is null", [id])).length === 0,
    );
    expect([await countStatements(withSession), await countStatements(withItsKey)]).toEqual([1, 2]);
  });

  test("knows the day of its last use, which is written once", async () => {
    const { key, id } = await madeKey(app(), admin);
    const used = async () =>
      (await query("select last_used_on::text as day, xmin from api_key where id = $1", [id]))[0];
    await query("update api_key set last_used_on = current_date - 3 where id = $1", [id]);
    await Promise.all([ask(key, "GET /api/admin/me"), ask(key, "GET /api/admin/me")]);
    const first = await eventually(async () => {
      const row = await used();
      return row.day === newYorkDay(new Date()) ? row : undefined;
    });
    await ask(key, "GET /api/admin/me");
    await ask(key, "GET /api/admin/me");
    expect(await used()).toEqual(first);
  });

  test("closes its WebSocket when it is revoked, and when its account's permissions change", async () => {
    await app().app.listen({ host: "127.0.0.1", port: 0 });
    await liveEventsStand(app());
    const { port } = app().app.server.address() as AddressInfo;
    const open = async (key: string) => {
      const headers = { authorization: `Bearer ${key}` };
      const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, "graphql-transport-ws", { headers });
      const ended = new Promise((resolve) =>
        socket.once("close", resolve).once("error", ({ message }) => resolve(message)),
      );
      await Promise.race([ended, new Promise((resolve) => socket.once("open", resolve))]);
      return { ended };
    };
    const one = await madeKey(app(), admin);
    const other = await madeKey(app(), admin, { permissionSets: ["sales"] });
    const sockets = [await open(one.key), await open(other.key)];
    await admin.rest(`DELETE /api/admin/api-keys/${one.id}`);
    await permit(other.staffId, ["claims"]);
    expect(await Promise.all(sockets.map(({ ended }) => ended))).toEqual([4401, 4401]);
    expect(await (await open(one.key)).ended).toContain("401");
  });
});

describe("a key that is not live", () => {
  const isRefused = async (header: string, call: string, headers = {}): Promise<string> => {
    const answer = await app()
      .visitor()
      .rest(call, { headers: { ...headers, authorization: header } });
    expect([call, answer.status]).toEqual([call, 401]);
    expect(answer.headers).toMatchObject(REFUSED);
    const { code, message } = answer.json.errors?.[0]?.extensions ?? answer.json;
    expect(code).toBe("UNAUTHENTICATED");
    return message ?? answer.json.errors[0].message;
  };

  test.each([
    ["unknown", `Bearer mp_${"x".repeat(43)}`],
    ["another token", "Bearer eyJhbGciOi.J9"],
    ["two words", `bearer mp_${"x".repeat(21)} ${"x".repeat(21)}`],
    ["no word", "BEARER"],
  ])("is 401 everywhere: %s", async (_what, header) => {
    const lenient = { prefer: "handling=lenient" };
    for (const call of [
      "GET /api/admin/leads",
      "GET /api/autopay-consent",
      "POST /graphql",
      "GET /graphql?query={__typename}",
    ])
      expect(await isRefused(header, call)).toContain("not valid");
    await isRefused(header, "GET /api/customer/session", lenient);
  });

  test("has expired, or was that of an account that was removed, even once it may sign in again", async () => {
    const { key, id } = await madeKey(app(), admin);
    expect((await ask(key, "GET /api/admin/me")).status).toBe(200);
    await query("update api_key set expires_at = now() where id = $1", [id]);
    expect(await isRefused(`Bearer ${key}`, "GET /api/admin/me")).toBe("This API key has expired.");
    const former = await madeKey(app(), admin);
    await query("update staff set deactivated_at = now() where id = $1", [former.staffId]);
    await isRefused(`Bearer ${former.key}`, "GET /api/admin/me");
    await query("update staff set deactivated_at = null where id = $1", [former.staffId]);
    expect((await ask(former.key, "GET /api/admin/me")).status).toBe(200);
    await admin.rest(`DELETE /api/admin/users/${former.staffId}`);
    await isRefused(`Bearer ${former.key}`, "GET /api/admin/me");
    await admin.rest(`POST /api/admin/users/${former.staffId}/reactivate`);
    await isRefused(`Bearer ${former.key}`, "GET /api/admin/me");
  });
});

test("another scheme, which a proxy in front of the site may ask for, is ignored", async () => {
  for (const authorization of ["Basic YTpi", `Digest mp_${"x".repeat(43)}`, "bearer-like x"]) {
    const headers = { authorization };
    expect((await admin.rest("GET /api/admin/users", { headers })).status).toBe(200);
    expect((await app().visitor().rest("GET /api/autopay-consent", { headers })).status).toBe(200);
  }
});

test("the OpenAPI document has both ways to call the back office", async () => {
  const { securitySchemes } = (await app().visitor().rest("GET /api/openapi.json")).json.components;
  expect(securitySchemes.staffSession).toEqual({ type: "apiKey", in: "cookie", name: "staff_session" });
  expect(securitySchemes.apiKey).toMatchObject({ type: "http", scheme: "bearer" });
});

test("keys have limits of their own on one address, unless they are made up", async () => {
  const here = await app().another({ RATE_LIMIT_PER_MINUTE: "5" });
  const many = async (key: (number: number) => string): Promise<readonly number[]> => {
    const statuses = [];
    for (let number = 0; number < 7; number += 1)
      statuses.push((await withKey(here, key(number), "GET /api/admin/me")).status);
    return statuses;
  };
  const [one, other] = [await madeKey(app(), admin), await madeKey(app(), admin)];
  // The first use of each counts for the address: until then, it might be made up.
  expect((await many(() => one.key)).filter((status) => status === 200)).toHaveLength(6);
  expect((await many(() => other.key)).filter((status) => status === 200)).toHaveLength(6);
  const strangers = await many((number) => `mp_${String(number).padStart(43, "x")}`);
  expect(strangers).toEqual([401, 401, 401, 429, 429, 429, 429]);
});
