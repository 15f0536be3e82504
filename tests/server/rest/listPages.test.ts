import { beforeAll, describe, expect, test } from "@jest/globals";

import { compiledRows, restRows } from "#server/rest.js";
import { describeCalls } from "#server/restDocuments.js";
import { dayAfter, newYorkDay } from "#shared/days.js";
import { madeKey } from "#tests/support/apiKeys.js";
import { requestedLead } from "#tests/support/builders.js";
import { readyEstimate } from "#tests/support/estimates.js";
import { insertPolicyHolder } from "#tests/support/policyHolder.js";
import { createPriceBook } from "#tests/support/priceBooks.js";
import { FILES, anUpload, askedDocument } from "#tests/support/serviceDesk.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";
import { type WholeHolder, wholeHolder } from "#tests/support/twoHolders.js";

const app = useTestApp();
let staff: Caller;
let admin: Caller;
let holder: WholeHolder;
let stranger: WholeHolder;

/** The record whose list it is, by the room in its path: one with more than one row. */
const ids: Record<string, string> = {};
const LISTS = restRows.filter(
  ({ list, path }) =>
    list && !/^\/api\/admin\/(leads|policies|claims|users|users\/deactivated|invitations|outbox|audit)$/.test(path),
);
const names = LISTS.map(({ path }) => path);
const calls = describeCalls(compiledRows());

/** A value that the API documents allow for a list's parameter. */
function valuesOf(list: string, parameter: string): readonly string[] {
  const call = calls.find(({ method, path }) => method === "GET" && path === list);
  const found = call?.parameters.find(({ name }) => name === parameter)?.schema["enum"];
  return (found ?? []) as readonly string[];
}

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
interface Answer {
  readonly rows: readonly Row[];
  readonly meta: { readonly total: number; readonly nextCursor: string | null } | undefined;
  readonly status: number;
  readonly etag: string;
}

async function asked(path: string, query: string, headers: Record<string, string> = {}) {
  const row = restRows.find((each) => each.method === "GET" && each.path === path);
  const caller =
    row?.session === "customer"
      ? holder.customer
      : /^\/api\/admin\/(users|invitations|audit)/.test(path)
        ? admin
        : staff;
  const room = path.split("/")[3] ?? "";
  return { ...(await caller.rest(`GET ${path.replace("{id}", ids[room] ?? "")}${query}`, { headers })), row };
}

async function ask(path: string, query = "", headers: Record<string, string> = {}): Promise<Answer> {
  const { status, json, headers: sent, row } = await asked(path, query, headers);
  return {
    status,
    meta: json?.meta,
    rows: row?.under === undefined ? json?.data : json?.data?.[row.under],
    etag: String(sent["etag"]),
  };
}

beforeAll(async () => {
  staff = await app().staff();
  admin = await app().staff({ username: "root", role: "admin" });
  stranger = await wholeHolder(app(), staff, "VSP-STRG-0001", "Zebulon");
  holder = await wholeHolder(app(), staff, "VSP-PART-0001", "Quillon");
  const { dataSource } = app().database;
  const second = await insertPolicyHolder(dataSource, { email: "second@example.com", policyId: "VSP-PART-0002" });
  await dataSource.query("update policy_customer set customer_id = $1 where policy_id = $2", [
    holder.customerId,
    second.policyId,
  ]);
  for (const policyId of [holder.policyId, second.policyId]) {
    await holder.customer.rest("POST /api/customer/claims", { body: { policyId, message: "The transmission slips." } });
    await holder.customer.rest(`PUT /api/customer/policies/${policyId}/payment-profile`, {
      body: { cardBrand: "Visa" },
    });
    await staff.rest(`POST /api/admin/policies/${policyId}/charges`, {
      body: { description: "A month", amountCents: 100 },
    });
  }
  await askedDocument(staff, holder, { title: "Invoice of the shop", dueDate: "2026-12-24" });
  Object.assign(ids, { leads: holder.leadId, policies: holder.policyId, claims: holder.ids.claim });
  for (let each = 1; each <= 2; each += 1) {
    await readyEstimate(staff, String(holder.ids.claim));
    await staff.rest(`POST /api/admin/claims/${holder.ids.claim}/authorizations`);
    const body = { payeeName: "Quillon Garage", amountCents: 100, paid: true };
    await staff.rest(`POST /api/admin/claims/${holder.ids.claim}/payments`, { body });
  }
  for (const [index, status] of ["denied", "new", "denied", "awaiting_inspection"].entries())
    await staff.rest(`PATCH /api/admin/claims/${holder.ids.claim}`, {
      body: { status, denialReason: `Wear ${index}` },
    });
  for (const days of [1, 2])
    await createPriceBook(staff, { name: `Book ${days}`, beginsOn: dayAfter(newYorkDay(new Date()), days) });
  for (const name of ["Quillon Garage", "Oak Street Auto"])
    await staff.rest("POST /api/admin/shops", { body: { name, email: `quillon.${name.length}@example.com` } });
  for (const name of ["quillon.csv", "other.csv"])
    for (const records of ["lead", "policy"])
      await staff.rest(`POST /api/admin/${records}-imports`, {
        body: `email\n${name}@example.com`,
        headers: { "content-type": "text/csv", "x-filename": name },
      });
  const { staffId: users } = await madeKey(app(), admin, { name: "Quillon export" });
  await madeKey(app(), admin, { staffId: users });
  Object.assign(ids, { users });
  for (const phone of ["(512) 555-0188", "(512) 555-0189"])
    await staff.rest("POST /api/admin/do-not-call", { body: { phone } });
  for (const email of ["one@example.com", "two@example.com", "one@example.com", "two@example.com"])
    await staff.rest("POST /api/admin/leads", { body: { lead: { email } } });
  const chosen = await staff.rest("GET /api/admin/leads?q=one@example.com");
  for (const status of ["callback", "quoted"]) {
    const body = { ids: chosen.json.data.map(({ lead }: { lead: Row }) => lead.id), status };
    const { id } = (await staff.rest("POST /api/admin/bulk/leads", { body })).json.data;
    await staff.rest(`POST /api/admin/bulk/${id}/start`);
    Object.assign(ids, { bulk: id });
  }
  for (const name of ["Quillon", "Other"])
    await requestedLead(app(), { website: "https://cheap.example", secondsOpen: 40, lead: { firstName: name } });
  for (const name of ["Discarded", "Released"]) {
    const id = await requestedLead(app(), {
      website: "https://cheap.example",
      secondsOpen: 40,
      lead: { firstName: name },
    });
    const call =
      name === "Released" ? `POST /api/admin/held-requests/${id}/release` : `DELETE /api/admin/held-requests/${id}`;
    await staff.rest(call);
  }
  for (const component of ["valve_body", "torque_converter"])
    await staff.rest(`POST /api/admin/claims/${holder.ids.claim}/lines`, { body: { component } });
  for (const kind of ["png", "pdf"] as const)
    await holder.customer.rest(`POST /api/customer/claims/${holder.ids.claim}/files`, {
      body: anUpload(FILES[kind], `Quillon.${kind}`),
    });
  for (const policyId of ["VSP-PART-0003", "VSP-PART-0004"]) {
    await insertPolicyHolder(dataSource, { email: `${policyId.toLowerCase()}@example.com`, policyId });
    await staff.rest(`POST /api/admin/policies/${policyId}/cancellation`, { body: { reason: "holder_request" } });
  }
  for (const content of ["Called the shop.", "Waiting for the estimate."])
    for (const kind of ["notes", "messages"])
      await staff.rest(`POST /api/admin/claims/${holder.ids.claim}/${kind}`, { body: { content } });
});

test("every endpoint that answers with a list accepts the list parameters", () => {
  const answersWithList = calls.filter(({ method, path, answer }) => {
    const data = (
      answer["properties"] as { readonly data: { type?: string; properties?: Record<string, { type?: string }> } }
    ).data;
    const [only, other] = Object.values(data.properties ?? {});
    // Search results, a filter's values, figures, saved views, and what belongs to one address: these are never whole lists.
    if (
      /^\/api\/admin\/(search$|lead-sources$|claim-assignees$|known-leads$|views$|reports\/|unsubscriptions\/)/.test(
        path,
      )
    )
      return false;
    return method === "GET" && (data.type === "array" || (other === undefined && only?.type === "array"));
  });
  expect(answersWithList.length).toBeGreaterThan(15);
  for (const { path, parameters } of answersWithList) {
    const taken = parameters.filter((each) => each.in === "query").map(({ name }) => name);
    expect([path, taken]).toEqual([path, expect.arrayContaining(["limit", "cursor", "q", "sort", "order"])]);
  }
});

describe.each(names)("%s", (path) => {
  test("page by page is the whole list, in its order and in reverse", async () => {
    const { rows: whole, meta: none } = await ask(path);
    expect(none).toBeUndefined();
    expect(whole.length).toBeGreaterThan(path.endsWith("payment-profiles") && path.includes("admin") ? 0 : 1);
    const usual = ["/api/admin/email-templates", "/api/admin/shops", "/api/admin/bulk/{id}/rows"].includes(path)
      ? "asc"
      : "desc";
    for (const order of [usual, usual === "asc" ? "desc" : "asc"]) {
      const seen: Row[] = [];
      for (let cursor: string | null = ""; cursor !== null;) {
        const { rows, meta }: Answer = await ask(
          path,
          `?limit=1&order=${order}${cursor === "" ? "" : `&cursor=${cursor}`}`,
        );
        expect(meta?.total).toBe(whole.length);
        seen.push(...rows);
        cursor = meta?.nextCursor ?? null;
      }
      expect(seen).toEqual(order === usual ? whole : whole.toReversed());
    }
  });

  test("is searched by the words of its own rows, and not by those of others", async () => {
    const { rows: whole } = await ask(path);
    const words = whole.flatMap(({ kind, status, description, cardBrand, name, fileName, phone, id }) =>
      [kind, status, description, cardBrand, name, fileName, phone, id]
        .filter((word) => typeof word === "string")
        .slice(0, 1),
    );
    const { rows, meta } = await ask(path, `?q=${encodeURIComponent(words[0] ?? "")}`);
    expect(rows.map(({ id }) => id)).toContain(whole[0]?.id);
    expect(meta?.total).toBe(rows.length);
    expect(await ask(path, "?q=zebulon")).toMatchObject({ rows: [], meta: { total: 0, nextCursor: null } });
  });

  test("has an ETag of its content, and refuses invalid parameters", async () => {
    const { etag } = await ask(path);
    expect((await ask(path, "", { "if-none-match": etag })).status).toBe(304);
    expect((await ask(path, "", { "if-none-match": '"other"' })).status).toBe(200);
    for (const wrong of ["limit=0", "limit=x", "cursor=nonsense", "order=up", "q=a&q=b"])
      expect([wrong, (await ask(path, `?${wrong}`)).status]).toEqual([wrong, 400]);
  });
});

test.each(restRows.filter(({ list }) => list).map(({ path }) => path))("%s ignores no parameter", async (path) => {
  const [sorts, statuses] = [valuesOf(path, "sort"), valuesOf(path, "status")];
  const known = [...sorts.map((sort) => `sort=${sort}`), ...statuses.map((status) => `status=${status}`)];
  for (const query of ["limit=1", "q=a", "order=asc", "sort=", "status=", ...known]) {
    const { status, meta } = await ask(path, `?${query}`);
    expect([query, status, meta]).toEqual([query, 200, expect.objectContaining({ total: expect.any(Number) })]);
  }
  expect([sorts.length > 0, statuses.length > 0]).toEqual([
    true,
    !/activity|audit|users|invitations|templates|profiles|price-books|\/notes|\/messages|\/estimate|\/authorizations|\/payments|\/shops|\/denials|\/files|\/lead-duplicates|\/lead-imports|\/policy-imports|\/held-requests|\/do-not-call|\/bulk|\/cancellations/.test(
      path,
    ),
  ]);
  for (const field of ["sort", "status"]) {
    for (const query of [`${field}=nonsense`, `${field}=&${field}=`]) {
      const { status, json } = await asked(path, `?${query}`);
      expect([query, status, json]).toEqual([
        query,
        400,
        expect.objectContaining({ code: "BAD_REQUEST", errors: [{ field, message: expect.any(String) }] }),
      ]);
    }
  }
});

test.each([
  ["/api/customer/claims", "status=awaiting_inspection", 1],
  ["/api/customer/claims", "status=denied", 0],
  ["/api/customer/policies", "status=active", 2],
  ["/api/customer/policies", "q=quillon", 1],
  ["/api/customer/document-requests", "status=submitted", 1],
  ["/api/customer/document-requests", "q=invoice%20shop", 1],
  ["/api/customer/payment-charges", "status=paid", 0],
  ["/api/customer/contracts", "status=sent", 1],
  ["/api/admin/policies/{id}/charges", "q=month", 1],
])("%s?%s", async (path, query, count) => {
  const { rows, meta } = await ask(path, `?${query}`);
  expect([rows.length, meta?.total]).toEqual([count, count]);
});

test("a sort applies to the whole list, and a cursor only to its own sort", async () => {
  const path = "/api/customer/document-requests";
  const byDay = await ask(path, "?sort=dueDate&order=asc");
  expect(byDay.rows.map(({ dueDate }) => dueDate)).toEqual(["2026-12-24T00:00:00.000Z", null]);
  const { meta } = await ask(path, "?sort=title&limit=1");
  expect((await ask(path, `?limit=1&cursor=${meta?.nextCursor}`)).status).toBe(400);
  expect((await ask(path, "?sort=password")).status).toBe(400);
  // A customer must not be able to search what the agent wrote.
  await staff.rest(`PATCH /api/admin/claims/${holder.ids.claim}`, { body: { agentClaimNumber: "AGENT77" } });
  expect((await ask("/api/customer/claims", "?q=agent77")).rows).toEqual([]);
});

test("nothing is listed for an unknown policy or another customer", async () => {
  for (const path of names.filter((each) => each.includes("{id}"))) {
    const caller = path.startsWith("/api/customer") ? holder.customer : path.includes("/users/") ? admin : staff;
    for (const none of ["VSP-NONE-0001", "0b1f0c9e-0000-4000-8000-000000000000"]) {
      const { status, json } = await caller.rest(`GET ${path.replace("{id}", none)}`);
      expect([path, status, json.code]).toEqual([path, 404, "NOT_FOUND"]);
    }
  }
  const { json } = await stranger.customer.rest("GET /api/customer/payment-charges?limit=5");
  expect(json).toMatchObject({ data: { charges: [{ id: stranger.ids.charge }] }, meta: { total: 1 } });
});

test("a list of many pages is complete, and its ETag changes with its last row", async () => {
  const { dataSource } = app().database;
  await dataSource.query(
    `insert into charge (policy_id, description, amount_cents, charged_at)
     select $1, 'Month ' || month, 100, '2020-01-01'::timestamptz + month * interval '1 hour' from generate_series(1, 600) month`,
    [holder.policyId],
  );
  const path = "/api/customer/payment-charges";
  const { rows, etag } = await ask(path);
  const times = rows.map(({ chargedAt }) => String(chargedAt));
  expect(times).toEqual(times.toSorted().toReversed());
  expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([603, 603]);
  expect((await ask(path, "", { "if-none-match": etag })).status).toBe(304);
  expect((await holder.customer.rest(`HEAD ${path}`)).headers["etag"]).toBe(etag);
  await dataSource.query("update charge set notes = 'refunded later' where id = $1", [rows.at(-1)?.id]);
  expect((await ask(path, "", { "if-none-match": etag })).status).toBe(200);
});
