import { beforeAll, describe, expect, test } from "@jest/globals";

import { entriesDuring } from "#tests/support/audit.js";
import { must, refusal } from "#tests/support/builders.js";
import { untilTrue } from "#tests/support/eventually.js";
import { waitingStatements } from "#tests/support/races.js";
import { type Caller, STAFF_PASSWORD, createStaff, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const GOOD = "plum-orchard-ferry";
const PERSON = "id version username role name email phone permissionSets";
const CREATE = `mutation ($input: CreateStaffInput!) { createStaff(input: $input) { ${PERSON} } }`;
const UPDATE = `mutation ($input: UpdateStaffInput!) { updateStaff(input: $input) { ${PERSON} } }`;
const REMOVE = "mutation ($id: ID!) { removeStaff(id: $id) }";
const REACTIVATE = `mutation ($id: ID!) { reactivateStaff(id: $id) { ${PERSON} } }`;
const SIGN_IN = "mutation ($input: StaffSignInInput!) { staffSignIn(input: $input) { username } }";
const LIST = `{ staffAccounts { ${PERSON} } }`;
const DEACTIVATED = `{ deactivatedStaff { ${PERSON} deactivatedAt } }`;
let admin: Caller;
let adminId = "";

beforeAll(async () => {
  admin = await app().staff({ username: "Ada", role: "admin" });
  adminId = (await must(admin, "{ staffViewer { id } }")).id;
});

async function signIn(username: string, password = STAFF_PASSWORD): Promise<Caller> {
  const caller = app().visitor();
  await must(caller, SIGN_IN, { input: { username, password } });
  return caller;
}

const namesIn = (people: readonly { username: string }[]): readonly string[] => people.map(({ username }) => username);

describe("a person", () => {
  test("has a name, an email and a phone, kept trimmed, and is found by them", async () => {
    const input = {
      username: "bea",
      password: GOOD,
      name: " Bea Ortiz ",
      email: " Bea@Example.COM ",
      phone: "555-0100",
    };
    const made = await must(admin, CREATE, { input });
    expect(made).toMatchObject({ name: "Bea Ortiz", email: "bea@example.com", phone: "555-0100" });
    expect(made).toMatchObject({ role: "staff", permissionSets: ["staff"], version: 1 });
    const { json } = await admin.rest("GET /api/admin/users?q=ortiz");
    expect(json.data).toEqual([expect.objectContaining({ id: made.id, email: "bea@example.com" })]);
  });

  test("changes only in the fields that were sent, with an entry for each change, and a stale copy is refused", async () => {
    const { id, version } = await must(admin, CREATE, {
      input: { username: "cleo", password: GOOD, name: "Cleo", phone: "555-0101" },
    });
    const entries = await entriesDuring(app(), async () => {
      const staff = { name: "Cleo Grant", email: "cleo@example.com" };
      const changed = await must(admin, UPDATE, { input: { id, version, staff } });
      expect(changed).toMatchObject({ ...staff, phone: "555-0101", version: version + 1 });
    });
    expect(entries).toEqual([
      expect.objectContaining({
        kind: "account_changed",
        actorName: "Ada",
        subjectLabel: "cleo",
        details: {
          changes: [
            { field: "name", from: "Cleo", to: "Cleo Grant" },
            { field: "email", from: null, to: "cleo@example.com" },
          ],
        },
      }),
    ]);
    const stale = await refusal(admin, UPDATE, { input: { id, version, staff: { phone: null } } });
    expect(stale.code).toBe("CONFLICT");
    const headers = { "if-match": `"${version}"` };
    const body = { phone: "555-0102" };
    expect((await admin.rest(`PATCH /api/admin/users/${id}`, { headers, body })).status).toBe(409);
    const saved = await admin.rest(`PATCH /api/admin/users/${id}`, { body });
    expect([saved.status, saved.json.data.phone, saved.json.data.name]).toEqual([200, "555-0102", "Cleo Grant"]);
  });

  test("has a unique email, which must be valid", async () => {
    await must(admin, CREATE, { input: { username: "dora", password: GOOD, email: "dora@example.com" } });
    const other = await must(admin, CREATE, { input: { username: "dan", password: GOOD } });
    const taken = { email: "A colleague already has this email address." };
    const again = await refusal(admin, CREATE, {
      input: { username: "dora-2", password: GOOD, email: "DORA@example.com" },
    });
    expect([again.code, again.fields]).toEqual(["CONFLICT", taken]);
    const moved = await refusal(admin, UPDATE, { input: { id: other.id, staff: { email: "dora@example.com" } } });
    expect([moved.code, moved.fields]).toEqual(["CONFLICT", { "staff.email": taken.email }]);
    const wrong = await refusal(admin, UPDATE, { input: { id: other.id, staff: { email: "nowhere" } } });
    expect(wrong.fields).toEqual({ "staff.email": "Please enter a valid email address." });
  });

  test("is signed out everywhere when their permissions change, and not when their name does", async () => {
    const id = await createStaff(app().database, "Eli");
    const eli = await signIn("eli");
    await must(admin, UPDATE, { input: { id, staff: { name: "Eli Hart" } } });
    expect((await eli.rest("GET /api/admin/me")).status).toBe(200);
    const changed = await must(admin, UPDATE, {
      input: { id, staff: { permissionSets: ["sales", "claims", "sales"] } },
    });
    expect(changed).toMatchObject({ permissionSets: ["claims", "sales"], role: "staff" });
    expect((await eli.rest("GET /api/admin/me")).status).toBe(401);
    const none = await refusal(admin, UPDATE, { input: { id, staff: { permissionSets: [] } } });
    expect(none.fields).toEqual({ "staff.permissionSets": "Please choose at least one permission set." });
  });

  test("never changes their own permissions, and the last administrator stays one", async () => {
    const staff = { permissionSets: ["sales"] };
    const own = await refusal(admin, UPDATE, { input: { id: adminId, staff } });
    expect(own).toMatchObject({ code: "CONFLICT", message: "You can't change your own permissions." });
    await must(admin, UPDATE, {
      input: { id: adminId, staff: { name: "Ada King", permissionSets: ["administrator"] } },
    });
    // Two administrators who take each other's permissions at the same moment: one stays.
    const other = await app().staff({ username: "Fay", role: "admin" });
    const otherId = (await must(other, "{ staffViewer { id } }")).id;
    const attempts = await Promise.all([
      admin.graphql(UPDATE, { input: { id: otherId, staff } }),
      other.graphql(UPDATE, { input: { id: adminId, staff } }),
    ]);
    expect(attempts.flatMap(({ errors }) => errors)).toHaveLength(1);
    const left = await app().database.dataSource.query("select id from staff where role = 'admin'");
    expect(left).toHaveLength(1);
    if (left[0].id !== adminId) {
      await must(other, UPDATE, { input: { id: adminId, staff: { permissionSets: ["administrator"] } } });
      admin = await signIn("Ada");
    }
  });
});

describe("an account that is removed", () => {
  test("is kept as deactivated, leaves the list, and its names become available", async () => {
    const made = await must(admin, CREATE, { input: { username: "gus", password: GOOD, email: "gus@example.com" } });
    const gus = await signIn("gus", GOOD);
    const { id: leadId } = await must(gus, "mutation { createLead(input: { lead: {} }) { id } }");
    const removed = await admin.rest(`DELETE /api/admin/users/${made.id}`);
    expect([removed.status, removed.json]).toEqual([200, { data: { id: made.id } }]);
    expect((await gus.rest("GET /api/admin/me")).json.message).toBe("Your session has expired. Please sign in again.");
    expect(namesIn(await must(admin, LIST))).not.toContain("gus");
    const [kept] = await must(admin, DEACTIVATED);
    expect(kept).toMatchObject({ id: made.id, username: "gus", deactivatedAt: expect.any(String) });
    const { activity } = await must(admin, "query ($id: ID!) { lead(id: $id) { activity { actorName } } }", {
      id: leadId,
    });
    expect(activity).toEqual([{ actorName: "gus" }]);
    const again = await must(admin, CREATE, { input: { username: "Gus", password: GOOD, email: "gus@example.com" } });
    expect(again.id).not.toBe(made.id);
    const change = await refusal(admin, UPDATE, { input: { id: made.id, staff: { name: "Nobody" } } });
    expect(change.code).toBe("NOT_FOUND");
    const taken = await refusal(admin, REACTIVATE, { id: made.id });
    expect([taken.code, taken.message]).toEqual(["CONFLICT", expect.stringContaining("Someone else now has this")]);
  });

  test("can be reactivated once, with its former password and permissions", async () => {
    const input = { username: "hal", password: GOOD, permissionSets: ["billing"] };
    const { id } = await must(admin, CREATE, { input });
    await must(admin, REMOVE, { id });
    expect((await refusal(app().visitor(), SIGN_IN, { input: { username: "hal", password: GOOD } })).code).toBe(
      "UNAUTHENTICATED",
    );
    const headers = { "idempotency-key": "let hal in" };
    const first = await admin.rest(`POST /api/admin/users/${id}/reactivate`, { headers });
    const second = await admin.rest(`POST /api/admin/users/${id}/reactivate`, { headers });
    expect([first.status, first.json.data.permissionSets]).toEqual([200, ["billing"]]);
    expect([second.status, second.headers["idempotent-replayed"]]).toEqual([200, "true"]);
    await signIn("hal", GOOD);
    expect((await refusal(admin, REACTIVATE, { id })).code).toBe("NOT_FOUND");
  });

  test("is locked in one order with the administrators, whoever is one, so that nobody's change fails", async () => {
    const { dataSource } = app().database;
    const [first, made] = ["00000000-0000-4000-8000-000000000001", await createStaff(app().database, "jan")];
    await dataSource.query("update staff set id = $1 where id = $2", [first, made]);
    await must(admin, REMOVE, { id: first });
    const other = dataSource.createQueryRunner();
    try {
      await other.startTransaction();
      await other.query("select from staff where id = $1 for update", [first]);
      const reactivated = must(admin, REACTIVATE, { id: first });
      await untilTrue(async () => (await waitingStatements(dataSource)) > 0);
      await other.query("select from staff where id = $1 for update", [adminId]);
      await other.commitTransaction();
      expect(await reactivated).toMatchObject({ id: first, username: "jan" });
    } finally {
      if (other.isTransactionActive) await other.rollbackTransaction();
      await other.release();
    }
  });

  test("cannot be reactivated by a new password from the command line either", async () => {
    const id = await createStaff(app().database, "ivo");
    await must(admin, REMOVE, { id });
    const { resetPassword } = await import("#server/staff/resetPassword.js");
    const reset = resetPassword(app().database.dataSource, { username: "ivo", password: GOOD });
    expect(await reset).toBeUndefined();
  });
});
