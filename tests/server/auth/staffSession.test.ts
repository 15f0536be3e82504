import { describe, expect, test } from "@jest/globals";

import { eventually } from "#tests/support/eventually.js";
import { type Caller, createStaff, STAFF_PASSWORD, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();

const SIGN_IN = "mutation ($input: StaffSignInInput!) { staffSignIn(input: $input) { id username role } }";
const VIEWER = "{ staffViewer { username role } }";

async function signIn(username: string, password = STAFF_PASSWORD) {
  const caller = app().visitor();
  return { caller, answer: await caller.graphql(SIGN_IN, { input: { username, password } }) };
}

describe("a staff session", () => {
  test("starts with the right password, whatever the case of the user name", async () => {
    await createStaff(app().database, "Dana.Ortiz");
    const { caller, answer } = await signIn("  dana.ORTIZ ");
    expect(answer.data).toMatchObject({ staffSignIn: { username: "Dana.Ortiz", role: "staff" } });
    expect((await caller.graphql(VIEWER)).data).toEqual({ staffViewer: { username: "Dana.Ortiz", role: "staff" } });
  });

  test("does not start with a wrong password or an unknown name, with the same message for both", async () => {
    await createStaff(app().database, "eve");
    for (const [username, password] of [
      ["eve", "not her password"],
      ["nobody", STAFF_PASSWORD],
      ["ev\0e", STAFF_PASSWORD],
    ] as const) {
      const { caller, answer } = await signIn(username, password);
      expect(answer.data).toBeNull();
      expect([
        "Invalid username or password",
        "A text contains characters that aren't text (NUL or half a surrogate pair).",
      ]).toContain(answer.errors[0]?.message);
      expect(caller.cookies()).toEqual({});
    }
  });

  test("is a cookie that scripts cannot read, and only its digest is stored", async () => {
    await createStaff(app().database, "frank");
    const { caller, answer } = await signIn("frank");
    const [cookie] = [answer.headers["set-cookie"]].flat();
    expect(cookie).toMatch(/^staff_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    const token = caller.cookies()["staff_session"] ?? "";
    const rows = await app().database.dataSource.query(
      "select expires_at - created_at as life, token_hash = sha256(convert_to($1, 'UTF8')) as digest from staff_session order by created_at desc limit 1",
      [token],
    );
    expect(rows).toEqual([{ life: { hours: 12 }, digest: true }]);
  });

  test("is Secure if the site uses https", async () => {
    const secure = await app().another({ PUBLIC_URL: "https://warranty.example" });
    await createStaff(app().database, "gina");
    const answer = await secure.visitor().graphql(SIGN_IN, { input: { username: "gina", password: STAFF_PASSWORD } });
    expect(String(answer.headers["set-cookie"])).toMatch(/; Secure;/);
  });

  test("has a new id at each sign-in, which invalidates the previous one", async () => {
    const caller = await app().staff({ username: "hana" });
    const first = caller.cookies()["staff_session"];
    await caller.graphql(SIGN_IN, { input: { username: "hana", password: STAFF_PASSWORD } });
    expect(caller.cookies()["staff_session"]).not.toBe(first);
    const thief = await app()
      .visitor()
      .rest("GET /metrics", { address: "203.0.113.1", headers: { cookie: `staff_session=${first}` } });
    expect(thief.status).toBe(403);
  });

  test("ends on the server at sign-out, in every process", async () => {
    const other = await app().another();
    const caller = await app().staff({ username: "ivan" });
    const held = caller.cookies();
    const elsewhere = () =>
      other.app.inject({ method: "POST", url: "/graphql", payload: { query: VIEWER }, cookies: held });
    expect((await elsewhere()).json()).toMatchObject({ data: { staffViewer: { username: "ivan" } } });
    await caller.graphql("mutation { staffSignOut }");
    expect(caller.cookies()).not.toHaveProperty("staff_session");
    const refused = await eventually(async () => {
      const answer = (await elsewhere()).json<{ data: unknown; errors?: unknown }>();
      return answer.data === null ? answer.errors : undefined;
    });
    expect(refused).toMatchObject([{ message: "Your session has expired. Please sign in again." }]);
  });

  test("distinguishes an expired session from none at all", async () => {
    const caller = await app().staff({ username: "jo" });
    await app().database.dataSource.query("update staff_session set expires_at = now() - interval '1 second'");
    expect(await untilRefused(caller)).toBe("Your session has expired. Please sign in again.");
    expect((await app().visitor().graphql(VIEWER)).errors[0]?.message).toBe("Unauthorized");
    const forged = await app().app.inject({
      method: "POST",
      url: "/graphql",
      payload: { query: VIEWER },
      headers: { cookie: `staff_session=${"A".repeat(43)}; portal_session=%zz; staff_session` },
    });
    expect(forged.json()).toMatchObject({
      errors: [{ message: "Unauthorized", extensions: { code: "UNAUTHENTICATED" } }],
    });
  });

  test("is extended by use, with at most one write per minute", async () => {
    const caller = await app().staff({ username: "kim" });
    const lives = async () =>
      app().database.dataSource.query(
        "select round(extract(epoch from expires_at - now()) / 3600) as hours from staff_session join staff on staff.id = staff_id where username = 'kim'",
      );
    const age = "update staff_session set expires_at = now() + interval '1 hour', last_seen_at = now() - $1::interval";
    await app().database.dataSource.query(age, ["30 seconds"]);
    await caller.graphql(VIEWER);
    expect(await lives()).toEqual([{ hours: "1" }]);
    // Another process has not read the session yet, so it asks the database.
    const other = await app().another();
    await app().database.dataSource.query(age, ["61 seconds"]);
    await other.app.inject({ method: "POST", url: "/graphql", payload: { query: VIEWER }, cookies: caller.cookies() });
    expect(await lives()).toEqual([{ hours: "12" }]);
  });

  test("ends with the account", async () => {
    const caller = await app().staff({ username: "leo" });
    await caller.graphql(VIEWER);
    await app().database.dataSource.query("delete from staff where username = 'leo'");
    expect(await untilRefused(caller)).toBe("Your session has expired. Please sign in again.");
  });

  test("needs no session to sign out", async () => {
    const answer = await app().visitor().graphql("mutation { staffSignOut }");
    expect(answer).toMatchObject({ status: 200, data: { staffSignOut: true } });
  });
});

/** PostgreSQL's notification arrives a moment later. */
function untilRefused(caller: Caller): Promise<string> {
  return eventually(async () => {
    const { errors } = await caller.graphql(VIEWER);
    return errors[0]?.extensions.code === "UNAUTHENTICATED" ? errors[0].message : undefined;
  });
}
