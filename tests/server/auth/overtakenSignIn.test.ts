import { describe, expect, test } from "@jest/globals";

import { hashPassword } from "#server/auth/passwords.js";
import { untilTrue } from "#tests/support/eventually.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { waitingStatements } from "#tests/support/races.js";
import { type Caller, createStaff, STAFF_PASSWORD, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();

/** Signs in while the account's row is locked, and changes the account before unlocking it: what was checked is no longer true. */
async function overtaken(
  hold: string,
  changes: readonly string[],
  signIn: (caller: Caller) => Promise<unknown>,
  caller = app().visitor(),
) {
  const { dataSource } = app().database;
  const other = dataSource.createQueryRunner();
  try {
    await other.startTransaction();
    await other.query(hold);
    const answered = signIn(caller);
    await untilTrue(async () => (await waitingStatements(dataSource)) > 0);
    for (const change of changes) await other.query(change);
    await other.commitTransaction();
    return { caller, answer: await answered };
  } finally {
    if (other.isTransactionActive) await other.rollbackTransaction();
    await other.release();
  }
}

describe("a sign-in during a concurrent change", () => {
  const hold = (email: string) => `select from customer where email = '${email}' for update`;

  test.each([
    [
      "its email moves to another address",
      "moves@example.com",
      "update customer set email = 'new@example.com' where email = 'moves@example.com'",
    ],
    [
      "its policy passes to somebody else",
      "passes@example.com",
      "delete from policy_customer using customer where customer.id = customer_id and email = 'passes@example.com'",
    ],
  ])("begins no customer's session: %s", async (_how, email, change) => {
    const policyId = `VSP-${email.slice(0, 4).toUpperCase()}-0001`;
    await insertPolicyHolder(app().database.dataSource, { email, policyId });
    const { caller, answer } = await overtaken(hold(email), [change], (visitor) =>
      visitor.rest("POST /api/customer/login", { body: { email, policyId } }),
    );
    expect(answer).toMatchObject({
      status: 401,
      json: { message: "We couldn't find a policy with that email and policy number." },
    });
    expect((await caller.rest("GET /api/customer/session")).status).toBe(401);
    expect(await app().database.dataSource.query("select from portal_session where expires_at > now()")).toEqual([]);
  });

  test("starts no staff session if the password has changed", async () => {
    await createStaff(app().database, "lena");
    const hash = await hashPassword("another-good-password");
    const { caller, answer } = await overtaken(
      "select from staff where username = 'lena' for update",
      [`update staff set password_hash = '${hash}' where username = 'lena'`],
      (visitor) => visitor.rest("POST /api/admin/login", { body: { username: "lena", password: STAFF_PASSWORD } }),
    );
    expect(answer).toMatchObject({ status: 401, json: { message: "Invalid username or password" } });
    expect((await caller.rest("GET /api/admin/me")).status).toBe(401);
    expect(await app().database.dataSource.query("select from staff_session where expires_at > now()")).toEqual([]);
  });

  test("starts no staff session while the password is being changed, which ends all sessions in the same transaction", async () => {
    const { dataSource } = app().database;
    const id = await createStaff(app().database, "mara");
    const hashes = () => dataSource.query("select password_hash from staff where id = $1", [id]);
    const credentials = { body: { username: "mara", password: STAFF_PASSWORD } };
    const [mara, late, before] = [app().visitor(), app().visitor(), await hashes()];
    await mara.rest("POST /api/admin/login", credentials);
    const other = dataSource.createQueryRunner();
    try {
      await other.startTransaction();
      await other.query("select from staff_session where staff_id = $1 for update", [id]);
      const body = { currentPassword: STAFF_PASSWORD, newPassword: "another-good-password" };
      const changing = mara.rest("POST /api/admin/me/password", { body });
      await untilTrue(async () => (await waitingStatements(dataSource)) > 0);
      expect(await hashes()).toEqual(before);
      const signingIn = late.rest("POST /api/admin/login", credentials);
      await untilTrue(async () => (await waitingStatements(dataSource)) > 1);
      await other.commitTransaction();
      expect([(await changing).status, (await signingIn).status]).toEqual([200, 401]);
    } finally {
      if (other.isTransactionActive) await other.rollbackTransaction();
      await other.release();
    }
    const alive = "select from staff_session where staff_id = $1 and expires_at > now()";
    expect(await dataSource.query(alive, [id])).toHaveLength(1);
    expect((await mara.rest("GET /api/admin/me")).status).toBe(200);
  });

  test.each([
    ["its account is removed", "nora", "deactivated_at = now()"],
    ["the password is reset", "owen", "password_hash = (select password_hash from staff where username = 'other')"],
  ])("changes no password and starts no session if %s before that", async (_how, username, change) => {
    const { dataSource } = app().database;
    const id = await createStaff(app().database, username);
    await dataSource.query(
      "insert into staff (username, role, password_hash) values ('other', 'staff', $1) on conflict do nothing",
      [await hashPassword("a-third-good-password")],
    );
    const body = { currentPassword: STAFF_PASSWORD, newPassword: "another-good-password" };
    const { caller, answer } = await overtaken(
      `select from staff where username = '${username}' for update`,
      [
        `update staff set ${change} where id = '${id}'`,
        `update staff_session set expires_at = now() - interval '1 second' where staff_id = '${id}'`,
      ],
      (late) => late.rest("POST /api/admin/me/password", { body }),
      await signedIn(username),
    );
    expect(answer).toMatchObject({
      status: 401,
      json: { message: "Your session has expired. Please sign in again." },
    });
    // The session was ended by another connection, and PostgreSQL's notification arrives a moment later.
    await untilTrue(async () => (await caller.rest("GET /api/admin/me")).status === 401);
    expect(
      await dataSource.query("select from staff_session where staff_id = $1 and expires_at > now()", [id]),
    ).toEqual([]);
    const changed = "select from audit_event where kind = 'password_changed' and subject_id = $1";
    expect(await dataSource.query(changed, [id])).toEqual([]);
  });

  async function signedIn(username: string): Promise<Caller> {
    const caller = app().visitor();
    await caller.rest("POST /api/admin/login", { body: { username, password: STAFF_PASSWORD } });
    return caller;
  }

  test("starts a session if nothing has changed", async () => {
    const [email, policyId] = ["stays@example.com", "VSP-STAY-0001"];
    await insertPolicyHolder(app().database.dataSource, { email, policyId });
    const { caller } = await overtaken(hold(email), [], (visitor) =>
      visitor.rest("POST /api/customer/login", { body: { email, policyId } }),
    );
    expect((await caller.rest("GET /api/customer/session")).json.data.customer.email).toBe(email);
  });
});
