import { beforeAll, expect, test } from "@jest/globals";

import { compiledRows } from "#server/rest.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const ID = "6b1f0c9e-0000-4000-8000-000000000000";
const ROWS = compiledRows()
  .filter(({ roles }) => !roles.includes("anonymous"))
  .map(({ row, roles }) => ({
    call: `${row.method} ${row.path.replaceAll(/\{\w+\}/g, ID)}`,
    roles,
    session: row.session,
  }));
let callers: Readonly<Record<"customer" | "staff" | "admin", Caller>>;

beforeAll(async () => {
  const holder = { email: "jo@example.com", policyId: "VSP-AAAA-0001" };
  await insertPolicyHolder(app().database.dataSource, holder);
  callers = {
    customer: await app().customer(holder),
    staff: await app().staff(),
    admin: await app().staff({ role: "admin" }),
  };
});

const refused = async (caller: Caller, call: string) => {
  const { status, json } = await caller.rest(call);
  return [status, json?.code];
};

test("calls that need a session answer 401 without one, whatever else is wrong with them", async () => {
  for (const { call } of ROWS) {
    expect([call, await refused(app().visitor(), call)]).toEqual([call, [401, "UNAUTHENTICATED"]]);
  }
});

test("a session of the other area counts as none", async () => {
  for (const { call, session } of ROWS) {
    const strangers = session === "staff" ? [callers.customer] : [callers.staff, callers.admin];
    for (const stranger of strangers)
      expect([call, await refused(stranger, call)]).toEqual([call, [401, "UNAUTHENTICATED"]]);
  }
});

test("staff accounts and the audit log are only for administrators: 403, with a message", async () => {
  const alone = ROWS.filter(({ roles }) => roles.join() === "administrator");
  expect(alone.map(({ call }) => call.replace(ID, "{id}")).toSorted()).toEqual([
    "DELETE /api/admin/api-keys/{id}",
    "DELETE /api/admin/invitations/{id}",
    "DELETE /api/admin/users/{id}",
    "GET /api/admin/audit",
    "GET /api/admin/invitations",
    "GET /api/admin/users",
    "GET /api/admin/users/deactivated",
    "GET /api/admin/users/{id}/api-keys",
    "PATCH /api/admin/users/{id}",
    "POST /api/admin/invitations",
    "POST /api/admin/invitations/{id}/resend",
    "POST /api/admin/users",
    "POST /api/admin/users/{id}/api-keys",
    "POST /api/admin/users/{id}/reactivate",
  ]);
  for (const { call } of alone) {
    const { status, json } = await callers.staff.rest(call);
    const may = call === "GET /api/admin/audit" ? "read the audit log" : "manage users";
    expect([call, status, json.code, json.message]).toEqual([
      call,
      403,
      "FORBIDDEN",
      `You do not have permission to ${may}`,
    ]);
  }
});

test("staff and administrators may use all the rest of the back office", async () => {
  const rest = ROWS.filter(({ session, roles }) => session === "staff" && roles.includes("staff"));
  for (const { call } of rest.filter(({ call: each }) => each.startsWith("GET"))) {
    for (const caller of [callers.staff, callers.admin]) {
      const { status } = await caller.rest(call);
      // No record has this id.
      expect([call, [200, 404]]).toEqual([call, expect.arrayContaining([status])]);
    }
  }
});
