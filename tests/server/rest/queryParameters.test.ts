import { beforeAll, expect, test } from "@jest/globals";

import { queryNamesOf } from "#server/engine/rest/queryParameters.js";
import { restRows } from "#server/rest.js";
import { requestedLead } from "#tests/support/builders.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
let callers: Readonly<Record<"admin" | "customer" | "none", Caller>>;
let lead: string;

beforeAll(async () => {
  const holder = { email: "jo@example.com", policyId: "VSP-AAAA-0001" };
  await insertPolicyHolder(app().database.dataSource, holder);
  const [admin, customer] = [await app().staff({ role: "admin" }), await app().customer(holder)];
  callers = { admin, customer, none: app().visitor() };
  lead = await requestedLead(app());
});

/** Every documented GET, with unknown ids: parameters are checked before the record is read. */
const GETS = restRows
  .filter(({ method }) => method === "GET")
  .map(({ path, session }) => ({ path: path.replaceAll(/\{\w+\}/g, "VSP-NONE-0000"), session }));

test.each(GETS)("GET $path refuses a parameter that it does not know, by its name", async ({ path, session }) => {
  const caller = callers[session === "staff" ? "admin" : (session ?? "none")];
  for (const name of ["page", "updatedsince", "Limit", "utm_source", "__proto__", "toString"]) {
    const { status, json } = await caller.rest(`GET ${path}?${name}=2`);
    expect([status, json]).toEqual([
      400,
      expect.objectContaining({
        code: "BAD_REQUEST",
        message: expect.stringContaining(name),
        errors: [{ field: name, message: expect.any(String) }],
      }),
    ]);
  }
});

/** Every documented change with a parameter: a guard that is misspelled would let it pass. */
const GUARDED = restRows
  .filter(({ method, ...row }) => method !== "GET" && queryNamesOf(row).length > 0)
  .map(({ method, path, ...row }) => ({
    call: `${method} ${path.replaceAll(/\{\w+\}/g, "VSP-NONE-0000")}`,
    guard: queryNamesOf(row)[0] ?? "",
  }));

test.each(GUARDED)("$call refuses a guard that it does not know, or got twice", async ({ call, guard }) => {
  const misspelled = `${guard}[]`;
  const refused = async (query: string) => {
    const { status, json } = await callers.admin.rest(`${call}?${query}`);
    return [status, json.errors];
  };
  expect(await refused(`${encodeURIComponent(misspelled)}=2`)).toEqual([
    400,
    [{ field: misspelled, message: expect.stringContaining(guard) }],
  ]);
  expect(await refused(`${guard}=2&${guard}=3`)).toEqual([400, [{ field: guard, message: "Must be given once." }]]);
});

test("there are changes with a guard", () => {
  expect(GUARDED.map(({ guard }) => guard)).toEqual(expect.arrayContaining(["seenUpdatedAt", "seenActivityId"]));
});

test("all errors are named at once, and a refusal says what the call accepts", async () => {
  const { status, json } = await callers.admin.rest("GET /api/admin/reports/claims?until=2026-01-01&from=a&from=b");
  expect([status, json.message]).toEqual([400, "This call has no parameter until."]);
  expect(json.errors).toEqual([
    { field: "until", message: "This call takes from, to." },
    { field: "from", message: "Must be given once." },
  ]);
});

test.each([
  [
    "/api/admin/leads",
    "limit, cursor, q, status, sort, order, owner, due, source, state, plan, createdFrom, createdUntil",
  ],
  ["/api/admin/users", "limit, cursor, q, sort, order"],
  ["/api/admin/audit.csv", "actor, kind, subjectKind, subjectId, from, to, q"],
])("%s refuses an unknown parameter by the names of those that it takes", async (path, names) => {
  const { status, json } = await callers.admin.rest(`GET ${path}?constructor=1`);
  expect([status, json.message, json.errors]).toEqual([
    400,
    "This call has no parameter constructor.",
    [{ field: "constructor", message: `This call takes ${names}.` }],
  ]);
});

test.each([
  ["/api/admin/leads", "state"],
  ["/api/admin/leads", "q"],
  ["/api/admin/audit", "kind"],
  ["/api/admin/audit.csv", "kind"],
  ["/api/admin/audit.csv", "q"],
])("%s takes %s only once, because one of two values would be ignored", async (path, name) => {
  const { status, json } = await callers.admin.rest(`GET ${path}?${name}=signed_in&${name}=signed_out`);
  expect([status, json]).toMatchObject([
    400,
    { code: "BAD_REQUEST", errors: [{ field: name, message: "Must be given once." }] },
  ]);
});

test.each([
  ["/api/admin/leads", "createdFrom", "x"],
  ["/api/admin/audit", "kind", "nope"],
  ["/api/admin/audit.csv", "kind", "nope"],
  ["/api/admin/views", "list", "nope"],
  ["/api/admin/leads", "status", "nope"],
  ["/api/admin/reports/claims", "from", "x"],
  ["/api/admin/bordereaux/sales.csv", "from", "x"],
])("GET %s refuses an unreadable %s with one code, by its name", async (path, name, value) => {
  const { status, json } = await callers.admin.rest(`GET ${path}?${name}=${value}`);
  expect([status, json]).toMatchObject([
    400,
    {
      code: "BAD_REQUEST",
      message: `The parameter ${name} cannot be read.`,
      errors: [{ field: name, message: expect.any(String) }],
    },
  ]);
});

test("a caller without permission learns nothing about parameters, and a known one is read", async () => {
  expect((await callers.none.rest("GET /api/admin/search?words=x")).status).toBe(401);
  expect((await callers.admin.rest("GET /api/admin/search?q=maya")).status).toBe(200);
  expect((await callers.admin.rest(`GET /api/admin/leads/${lead}/list-position?sort=createdAt`)).status).toBe(200);
});
