import { beforeAll, describe, expect, test } from "@jest/globals";

import { must, refusal } from "#tests/support/builders.js";
import { eventually } from "#tests/support/eventually.js";
import { type Caller, STAFF_PASSWORD, createStaff, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const GOOD = "plum-orchard-ferry";
const LIST = "{ staffAccounts { id username role createdAt } }";
const CREATE = "mutation ($input: CreateStaffInput!) { createStaff(input: $input) { id username role } }";
const REMOVE = "mutation ($id: ID!) { removeStaff(id: $id) }";
const CHANGE = "mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { username role } }";
const SIGN_IN = "mutation ($input: StaffSignInInput!) { staffSignIn(input: $input) { id username role } }";
let admin: Caller;
let adminId = "";

beforeAll(async () => {
  admin = await app().staff({ username: "Ada", role: "admin" });
  adminId = (await must(admin, "{ staffViewer { id } }")).id;
});

async function signIn(username: string, password: string): Promise<Caller> {
  const caller = app().visitor();
  await must(caller, SIGN_IN, { input: { username, password } });
  return caller;
}

describe("an account", () => {
  test("is created by an administrator, with the role staff by default, and can sign in", async () => {
    const made = await must(admin, CREATE, { input: { username: "  Bea ", password: GOOD } });
    expect(made).toMatchObject({ username: "Bea", role: "staff" });
    const boss = await must(admin, CREATE, { input: { username: "Boss", password: GOOD, role: "admin" } });
    expect(boss.role).toBe("admin");
    expect((await must(admin, LIST)).map(({ username }: { username: string }) => username)).toEqual([
      "Boss",
      "Bea",
      "Ada",
    ]);
    await signIn("bea", GOOD);
  });

  test("has a unique user name, ignoring case", async () => {
    await must(admin, CREATE, { input: { username: "Cleo", password: GOOD } });
    const taken = await refusal(admin, CREATE, { input: { username: "cLEO", password: GOOD } });
    expect(taken.code).toBe("CONFLICT");
    expect(taken.fields).toEqual({ username: "This username is already taken. Please choose another." });
  });

  test("needs a user name and a long, uncommon password", async () => {
    const missing = await refusal(admin, CREATE, { input: { username: "  ", password: "" } });
    expect(missing.message).toBe("Please provide both a username and password.");
    expect(Object.keys(missing.fields)).toEqual(["username", "password"]);
    const long = { username: "d".repeat(101), password: "ü".repeat(129) };
    expect(Object.keys((await refusal(admin, CREATE, { input: long })).fields)).toEqual(["password", "username"]);
    for (const password of ["elevenchars", "x1".repeat(65)]) {
      const { fields } = await refusal(admin, CREATE, { input: { username: "dora", password } });
      expect(fields).toEqual({ password: "Please use 12 to 128 characters." });
    }
    for (const password of ["password1234", "doradora2024"]) {
      const { fields } = await refusal(admin, CREATE, { input: { username: "dora", password } });
      expect(fields["password"]).toContain("too easy to guess");
    }
  });

  test("of staff cannot list, create or remove accounts, with a message", async () => {
    const staff = await app().staff();
    for (const [operation, variables] of [
      [LIST, {}],
      [CREATE, { input: { username: "eve", password: GOOD } }],
      [REMOVE, { id: adminId }],
    ] as const) {
      expect(await refusal(staff, operation, variables)).toMatchObject({
        code: "FORBIDDEN",
        message: "You do not have permission to manage users",
      });
      expect((await refusal(app().visitor(), operation, variables)).code).toBe("UNAUTHENTICATED");
    }
  });
});

describe("a removed account", () => {
  test("is signed out at once, in every process, and cannot sign in again", async () => {
    const id = await createStaff(app().database, "Fred");
    const fred = await signIn("fred", STAFF_PASSWORD);
    const elsewhere = await app().another();
    const cookie = Object.entries(fred.cookies())
      .map(([name, value]) => `${name}=${value}`)
      .join("; ");
    const seen = () => elsewhere.visitor().rest("GET /api/admin/me", { headers: { cookie } });
    expect((await seen()).status).toBe(200);
    expect(await must(admin, REMOVE, { id: id.toUpperCase() })).toBe(id);
    expect((await fred.rest("GET /api/admin/me")).status).toBe(401);
    await eventually(async () => ((await seen()).status === 401 ? true : undefined));
    expect(
      (await refusal(app().visitor(), SIGN_IN, { input: { username: "fred", password: STAFF_PASSWORD } })).code,
    ).toBe("UNAUTHENTICATED");
    expect((await refusal(admin, REMOVE, { id })).code).toBe("NOT_FOUND");
    expect((await refusal(admin, REMOVE, { id: "nobody" })).code).toBe("NOT_FOUND");
  });

  test("cannot be one's own, nor the last administrator's", async () => {
    expect(await refusal(admin, REMOVE, { id: adminId.toUpperCase() })).toMatchObject({
      code: "CONFLICT",
      message: "You can't remove your own account.",
    });
    // Two administrators who remove each other at the same moment: one stays.
    await app().database.dataSource.query("delete from staff where username not in ('Ada')");
    const other = await app().staff({ username: "Gus", role: "admin" });
    const otherId = (await must(other, "{ staffViewer { id } }")).id;
    await Promise.all([admin.graphql(REMOVE, { id: otherId }), other.graphql(REMOVE, { id: adminId })]);
    const left = await app().database.dataSource.query(
      "select username from staff where role = 'admin' and deactivated_at is null",
    );
    expect(left).toHaveLength(1);
    admin = left[0].username === "Ada" ? admin : other;
  });
});

describe("one's own password", () => {
  test("can be changed by whoever knows it; every other session ends, this one is renewed", async () => {
    await createStaff(app().database, "Hal");
    const [hal, elsewhere] = [await signIn("hal", STAFF_PASSWORD), await signIn("hal", STAFF_PASSWORD)];
    const before = hal.cookies()["staff_session"];
    const wrong = await refusal(hal, CHANGE, { input: { currentPassword: "not it at all", newPassword: GOOD } });
    expect(wrong.fields).toEqual({ currentPassword: "That isn't your current password." });
    const same = await refusal(hal, CHANGE, {
      input: { currentPassword: STAFF_PASSWORD, newPassword: STAFF_PASSWORD },
    });
    expect(Object.keys(same.fields)).toEqual(["newPassword"]);
    const input = { currentPassword: STAFF_PASSWORD, newPassword: GOOD };
    expect(await must(hal, CHANGE, { input })).toEqual({ username: "Hal", role: "staff" });
    expect(hal.cookies()["staff_session"]).not.toBe(before);
    expect((await hal.rest("GET /api/admin/me")).status).toBe(200);
    const ended = await elsewhere.rest("GET /api/admin/me");
    expect([ended.status, ended.json.message]).toEqual([401, "Your session has expired. Please sign in again."]);
    await signIn("hal", GOOD);
  });

  test("cannot be guessed from a browser that was left open", async () => {
    const few = await app().another({ LOGIN_MAX_FAILURES: "2" });
    const ina = await few.staff({ username: "ina" });
    const guess = { input: { currentPassword: "a wrong guess", newPassword: GOOD } };
    const codes = [];
    for (let tries = 0; tries < 3; tries += 1) codes.push((await refusal(ina, CHANGE, guess)).code);
    expect(codes).toEqual(["VALIDATION_FAILED", "VALIDATION_FAILED", "RATE_LIMITED"]);
  });
});

test("the documented calls do the same", async () => {
  const body = { username: "kai", password: GOOD, role: "admin", id: "ignored" };
  const made = await admin.rest("POST /api/admin/users", { body });
  expect([made.status, made.json.data]).toEqual([
    201,
    {
      id: expect.any(String),
      username: "kai",
      role: "admin",
      createdAt: expect.any(String),
      name: null,
      email: null,
      phone: null,
      permissionSets: ["administrator"],
      claimSkills: [],
    },
  ]);
  const list = await admin.rest("GET /api/admin/users");
  expect(list.json.data[0]).toEqual(made.json.data);
  const page = (await admin.rest("GET /api/admin/users?q=KA&limit=1")).json;
  expect(page).toEqual({ data: [made.json.data], meta: { total: 1, nextCursor: null } });
  const first = (await admin.rest("GET /api/admin/users?limit=1&order=asc")).json;
  expect([first.data.length, first.meta.total > 1, typeof first.meta.nextCursor]).toEqual([1, true, "string"]);
  const unchanged = { headers: { "if-none-match": String(list.headers["etag"]) } };
  expect((await admin.rest("GET /api/admin/users", unchanged)).status).toBe(304);
  const removed = await admin.rest(`DELETE /api/admin/users/${made.json.data.id}`);
  expect((await admin.rest("GET /api/admin/users", unchanged)).status).toBe(200);
  expect([removed.status, removed.json]).toEqual([200, { data: { id: made.json.data.id } }]);
  const staff = await app().staff();
  const refused = await staff.rest("GET /api/admin/users");
  expect([refused.status, refused.json.message]).toEqual([403, "You do not have permission to manage users"]);
  const changed = await staff.rest("POST /api/admin/me/password", {
    body: { currentPassword: STAFF_PASSWORD, newPassword: GOOD },
  });
  expect([changed.status, changed.json.data.role]).toEqual([200, "staff"]);
});
